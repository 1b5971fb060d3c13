// race: no
// Blocks by thread number.
class BlockOfThread {
    static void run(double[] a, int n) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            int from = me * n / all;
            int to = (me + 1) * n / all;
            for (int i = from; i < to; i++) a[i] += 1;
        }
    }
}
