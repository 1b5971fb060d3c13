class NowaitThenRead {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double error = 0;
        //omp parallel
        {
            //omp for nowait
            for (int i = 0; i < n; i++) a[i] = b[i] * 2;
            //omp single
            error = a[9] + 1;
        }
        System.out.println(error);
    }
}
