class Maximum {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double max = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] > max) {
                max = a[i];
            }
        }
        System.out.println(max);
    }
}
