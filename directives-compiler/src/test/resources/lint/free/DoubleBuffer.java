class DoubleBuffer {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[] from = a;
        double[] to = b;
        //omp parallel
        {
            for (int step = 0; step < 10; step++) {
                //omp for
                for (int i = 1; i < n - 1; i++) to[i] = (from[i - 1] + from[i + 1]) / 2;
                //omp single
                {
                    double[] swap = from;
                    from = to;
                    to = swap;
                }
            }
        }
    }
}
