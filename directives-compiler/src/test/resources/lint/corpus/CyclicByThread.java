// race: no
// The threads take turns.
class CyclicByThread {
    static void run(double[] a, double[] b, int n) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            for (int i = me; i < n; i += all) a[i] = b[i];
        }
    }
}
