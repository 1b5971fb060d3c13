class CollapsedLinear {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i * n + j] = i + j;
            }
        }
    }
}
