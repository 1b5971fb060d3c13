class SecondHalf {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int half = n / 2;
        //omp parallel for
        for (int i = 0; i < half; i++) a[i] = a[i + half];
    }
}
