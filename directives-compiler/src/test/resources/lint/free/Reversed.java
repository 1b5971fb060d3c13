class Reversed {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = n - 1; i >= 0; i--) b[n - 1 - i] = a[i];
    }
}
