class SumWithoutReduction {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double sum = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            sum += a[i] * b[i];
        }
        System.out.println(sum);
    }
}
