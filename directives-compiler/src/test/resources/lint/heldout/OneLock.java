// race: no
// All hold the same lock.
class OneLock {
    private final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
    private int total;

    void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            lock.lock();
            try {
                total += a[i];
            } finally {
                lock.unlock();
            }
        }
    }
}
