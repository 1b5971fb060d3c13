class Blocks {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int size = 8;
        //omp parallel for
        for (int block = 0; block < n / size; block++) {
            for (int i = block * size; i < (block + 1) * size; i++) a[i] = block;
        }
    }
}
