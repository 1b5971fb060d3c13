class SparseRows {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int[] start = new int[n + 1];
        //omp parallel for
        for (int row = 0; row < n; row++) {
            double sum = 0;
            for (int k = start[row]; k < start[row + 1]; k++) {
                a[k] = a[k] * 2;
                sum += a[k] * b[idx[k]];
            }
            b[row + n] = sum;
        }
    }
}
