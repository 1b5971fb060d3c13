class ThreeDimensions {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][][] u = new double[n][n][n];
        double[][][] v = new double[n][n][n];
        //omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                for (int k = 1; k < n - 1; k++)
                    v[i][j][k] = u[i - 1][j][k] + u[i][j - 1][k] + u[i][j][k - 1] - v[i][j][k];
    }
}
