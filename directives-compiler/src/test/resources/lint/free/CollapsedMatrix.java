class CollapsedMatrix {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[][] m = new double[n][n];
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m[i][j] = i + j;
            }
        }
    }
}
