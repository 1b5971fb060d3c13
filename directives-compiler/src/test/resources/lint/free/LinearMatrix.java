class LinearMatrix {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i * n + j] = a[i * n + j] + b[j * n + i];
            }
        }
    }
}
