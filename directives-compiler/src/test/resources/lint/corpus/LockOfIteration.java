// race: yes, QD0901 or QD0909
// Every iteration makes a lock of its own.
class LockOfIteration {
    static int run(int[] a, int n) {
        int total = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            var lock = new java.util.concurrent.locks.ReentrantLock();
            lock.lock();
            total += a[i]; // clash
            lock.unlock();
        }
        return total;
    }
}
