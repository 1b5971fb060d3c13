class PrivateWithoutValue {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double scale = 2;
        //omp parallel for private(scale)
        for (int i = 0; i < n; i++) {
            a[i] = a[i] * scale;
        }
    }
}
