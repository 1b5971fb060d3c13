class TemporaryShared {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double tmp;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            tmp = a[i] + i;
            a[i] = tmp;
        }
    }
}
