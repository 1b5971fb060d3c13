class SumsOfRows {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            a[i] = 0;
            for (int k = 0; k < n; k++) a[i] += b[k];
            if (a[i] < 0) {
                a[i] = -a[i];
            }
        }
    }
}
