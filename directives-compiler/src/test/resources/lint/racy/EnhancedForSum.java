class EnhancedForSum {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double sum = 0;
        //omp parallel for
        for (double x : a) {
            sum += x;
        }
        System.out.println(sum);
    }
}
