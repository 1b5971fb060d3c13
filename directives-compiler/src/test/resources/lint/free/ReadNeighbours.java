class ReadNeighbours {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 1; i < n - 1; i++) a[i] = b[i - 1] + b[i] + b[i + 1];
    }
}
