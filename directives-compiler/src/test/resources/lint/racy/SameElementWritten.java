class SameElementWritten {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[3] = i;
    }
}
