class MinimumByCall {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double least = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) least = Math.min(least, a[i]);
        System.out.println(least);
    }
}
