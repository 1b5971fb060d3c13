class NowaitOtherArrays {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            //omp for nowait
            for (int i = 0; i < n; i++) a[i] = i;
            //omp for
            for (int i = 0; i < n; i++) b[i] = i;
        }
    }
}
