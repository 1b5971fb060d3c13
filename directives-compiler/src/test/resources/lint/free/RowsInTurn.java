class RowsInTurn {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][] m = new double[n][n];
        for (int i = 1; i < n; i++) {
            //omp parallel for
            for (int j = 0; j < n; j++) m[i][j] = m[i - 1][j] + 1;
        }
    }
}
