class AliasOfShared {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 1; i < n; i++) {
            double[] same = a;
            same[i] = same[i - 1];
        }
    }
}
