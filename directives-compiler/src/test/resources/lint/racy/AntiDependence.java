class AntiDependence {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n - 1; i++) a[i] = a[i + 1] + 1;
    }
}
