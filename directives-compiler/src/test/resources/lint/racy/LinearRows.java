class LinearRows {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i * n + j] = a[(i - 1) * n + j];
            }
        }
    }
}
