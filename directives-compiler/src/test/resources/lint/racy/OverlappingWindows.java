class OverlappingWindows {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                a[i + k] += b[i];
            }
        }
    }
}
