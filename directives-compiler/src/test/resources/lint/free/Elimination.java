class Elimination {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][] m = new double[n][n];
        for (int k = 0; k < n - 1; k++) {
            //omp parallel for
            for (int i = k + 1; i < n; i++) {
                double factor = m[i][k] / m[k][k];
                for (int j = k + 1; j < n; j++) {
                    m[i][j] -= factor * m[k][j];
                }
            }
        }
    }
}
