class LinearThreeDimensions {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++) {
                    int at = (i * n + j) * n + k;
                    a[at] = b[at] + a[at];
                }
    }
}
