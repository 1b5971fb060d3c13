// race: yes, QD0902 or QD0903 or QD0904
// The first element of the next block is read.
class BlockWithEdge {
    static void run(double[] a, int n) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            int from = me * n / all;
            int to = (me + 1) * n / all;
            for (int i = from; i < to; i++) a[i] = a[i + 1]; // clash
        }
    }
}
