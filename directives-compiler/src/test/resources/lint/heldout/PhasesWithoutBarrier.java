// race: yes, QD0903 or QD0905
// The parts are read before all are written.
class PhasesWithoutBarrier {
    static void run(double[] parts, double[] totals) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            parts[me] = me * 0.5; // clash
            double t = 0;
            for (int k = 0; k < all; k++) t += parts[k]; // clash
            totals[me] = t;
        }
    }
}
