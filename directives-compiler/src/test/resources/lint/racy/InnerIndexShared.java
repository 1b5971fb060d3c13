class InnerIndexShared {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int j;
        double[][] m = new double[n][n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (j = 0; j < n; j++) {
                m[i][j] = i;
            }
        }
    }
}
