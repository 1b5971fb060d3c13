class FirstPrivateValue {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double scale = 2;
        //omp parallel for firstprivate(scale)
        for (int i = 0; i < n; i++) {
            a[i] = a[i] * scale;
            scale = scale + 1;
        }
    }
}
