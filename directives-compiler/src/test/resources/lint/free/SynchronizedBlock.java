class SynchronizedBlock {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int[] count = new int[1];
        Object lock = new Object();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            synchronized (lock) {
                count[0]++;
            }
        }
    }
}
