class MatrixProduct {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][] x = new double[n][n];
        double[][] y = new double[n][n];
        double[][] z = new double[n][n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += x[i][k] * y[k][j];
                z[i][j] = sum;
            }
        }
    }
}
