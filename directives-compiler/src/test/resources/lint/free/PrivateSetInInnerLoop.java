class PrivateSetInInnerLoop {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int j;
        double last = 0;
        double[][] m = new double[n][n];
        //omp parallel for private(j, last)
        for (int i = 0; i < n; i++) {
            for (j = 0; j < n; j++) {
                m[i][j] = j > 0 ? last : 0;
                last = m[i][j];
            }
        }
    }
}
