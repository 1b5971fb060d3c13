class ByThreadNumber {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double[] parts = new double[64];
        //omp parallel num_threads(4)
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            for (int i = me; i < n; i += all) {
                a[i] = i;
                parts[me] += b[i];
            }
        }
    }
}
