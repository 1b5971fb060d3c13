// race: no
// All parts are written before the first is read.
class PhasesWithBarrier {
    static void run(double[] parts, double[] totals) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            parts[me] = me * 0.5;
            //omp barrier
            double t = 0;
            for (int k = 0; k < all; k++) t += parts[k];
            totals[me] = t;
        }
    }
}
