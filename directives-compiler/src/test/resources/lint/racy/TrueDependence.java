class TrueDependence {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 1; i < n; i++) {
            a[i] = a[i - 1] + 1;
        }
    }
}
