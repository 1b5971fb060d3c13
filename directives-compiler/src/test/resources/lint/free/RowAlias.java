class RowAlias {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][] m = new double[n][n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double[] row = m[i];
            for (int j = 1; j < n; j++) row[j] = row[j - 1] + 1;
        }
    }
}
