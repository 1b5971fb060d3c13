class MatrixRows {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][] m = new double[n][n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (int j = 1; j < n; j++) {
                m[i][j] = m[i][j - 1] + 1;
            }
        }
    }
}
