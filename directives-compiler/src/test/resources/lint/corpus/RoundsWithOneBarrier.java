// race: yes, QD0903 or QD0905
// The next round writes while a slow thread still reads.
class RoundsWithOneBarrier {
    static void run(double[] parts, double[] totals, int rounds) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            for (int r = 0; r < rounds; r++) {
                parts[me] = r * me; // clash
                //omp barrier
                for (int k = 0; k < all; k++) totals[me] += parts[k]; // clash
            }
        }
    }
}
