// race: yes, QD0903 or QD0904 or QD0905 or QD0902
// A thread may not have finished the round before.
class TreeWithoutBarrier {
    static void run(double[] parts) {
        //omp parallel num_threads(8)
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            parts[me] = me; // clash
            if (me + 1 < all) parts[me] += parts[me + 1]; // clash
        }
    }
}
