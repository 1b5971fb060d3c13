class FirstPrivateArray {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[] scratch = new double[16];
        //omp parallel for firstprivate(scratch)
        for (int i = 0; i < n; i++) {
            scratch[0] = i;
            a[i] = scratch[0] * 2;
        }
    }
}
