class MinimumInTernary {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double least = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) least = a[i] < least ? a[i] : least;
        System.out.println(least);
    }
}
