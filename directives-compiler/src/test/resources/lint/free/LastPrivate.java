class LastPrivate {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double last = 0;
        //omp parallel for lastprivate(last)
        for (int i = 0; i < n; i++) last = a[i];
        System.out.println(last);
    }
}
