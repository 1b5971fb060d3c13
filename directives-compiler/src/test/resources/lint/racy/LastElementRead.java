class LastElementRead {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i] = a[n - 1] * 2;
    }
}
