// race: no
// A barrier before and behind the reads.
class RoundsWithTwoBarriers {
    static void run(double[] parts, double[] totals, int rounds) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            for (int r = 0; r < rounds; r++) {
                parts[me] = r * me;
                //omp barrier
                for (int k = 0; k < all; k++) totals[me] += parts[k];
                //omp barrier
            }
        }
    }
}
