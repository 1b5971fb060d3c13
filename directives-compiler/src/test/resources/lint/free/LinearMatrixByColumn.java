class LinearMatrixByColumn {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int j = 0; j < n; j++) {
            for (int i = 1; i < n; i++) {
                a[i * n + j] = a[(i - 1) * n + j];
            }
        }
    }
}
