class NowaitSameStaticRange {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            //omp for schedule(static) nowait
            for (int i = 0; i < n; i++) a[i] = i;
            //omp for schedule(static)
            for (int i = 0; i < n; i++) b[i] = a[i];
        }
    }
}
