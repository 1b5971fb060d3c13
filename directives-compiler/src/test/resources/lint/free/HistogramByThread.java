class HistogramByThread {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int[][] bins = new int[64][16];
        //omp parallel num_threads(4)
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int[] mine = bins[me];
            //omp for
            for (int i = 0; i < n; i++) {
                bins[me][idx[i]]++;
                mine[idx[i]]++;
            }
        }
    }
}
