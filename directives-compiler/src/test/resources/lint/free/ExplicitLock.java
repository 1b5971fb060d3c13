class ExplicitLock {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int[] count = new int[1];
        java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            lock.lock();
            try {
                count[0]++;
            } finally {
                lock.unlock();
            }
        }
    }
}
