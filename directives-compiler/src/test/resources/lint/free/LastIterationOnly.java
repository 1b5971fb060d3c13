class LastIterationOnly {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double last = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            a[i] = i;
            if (i == n - 1) last = a[i];
        }
        System.out.println(last);
    }
}
