// race: yes, QD0902 or QD0905
// The flag is neither volatile nor atomic.
class FlagIsPlain {
    static void run(double[] out) {
        boolean ready = false;
        double value = 0;
        //omp parallel sections
        {
            //omp section
            {
                value = 42; // clash
                ready = true; // clash
            }
            //omp section
            {
                while (!ready) Thread.onSpinWait(); // clash
                out[0] = value; // clash
            }
        }
    }
}
