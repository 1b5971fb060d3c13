class LocalTemporary {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double tmp = a[i] + 1;
            tmp += i;
            a[i] = tmp;
        }
    }
}
