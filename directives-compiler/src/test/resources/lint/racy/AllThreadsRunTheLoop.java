class AllThreadsRunTheLoop {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            for (int i = 0; i < n; i++) a[i] = a[i] + 1;
        }
    }
}
