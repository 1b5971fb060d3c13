class Histogram {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int[] bins = new int[16];
        //omp parallel for
        for (int i = 0; i < n; i++) bins[idx[i]]++;
    }
}
