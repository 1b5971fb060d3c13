class TimeSteps {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            for (int step = 0; step < 10; step++) {
                //omp for
                for (int i = 1; i < n - 1; i++) b[i] = (a[i - 1] + a[i + 1]) / 2;
                //omp for
                for (int i = 1; i < n - 1; i++) a[i] = b[i];
            }
        }
    }
}
