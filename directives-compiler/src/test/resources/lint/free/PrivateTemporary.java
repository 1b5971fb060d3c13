class PrivateTemporary {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double tmp;
        //omp parallel for private(tmp)
        for (int i = 0; i < n; i++) {
            tmp = a[i] + 1;
            a[i] = tmp;
        }
    }
}
