// race: yes, QD0909
// The branches hold different locks.
class TwoLocks {
    private final java.util.concurrent.locks.ReentrantLock even = new java.util.concurrent.locks.ReentrantLock();
    private final java.util.concurrent.locks.ReentrantLock odd = new java.util.concurrent.locks.ReentrantLock();
    private int total;

    void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                even.lock();
                total += a[i]; // clash
                even.unlock();
            } else {
                odd.lock();
                total -= a[i]; // clash
                odd.unlock();
            }
        }
    }
}
