class RedBlack {
    static void run(int n, double[] a, double[] b, int[] idx) {
        for (int colour = 0; colour < 2; colour++) {
            //omp parallel for
            for (int i = 1 + colour; i < n - 1; i += 2) a[i] = (a[i - 1] + a[i + 1]) / 2;
        }
    }
}
