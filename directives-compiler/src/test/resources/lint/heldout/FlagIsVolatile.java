// race: no
// The volatile flag hands the value over.
class FlagIsVolatile {
    private volatile boolean ready;
    private double value;

    void run(double[] out) {
        //omp parallel sections
        {
            //omp section
            {
                value = 42;
                ready = true;
            }
            //omp section
            {
                while (!ready) Thread.onSpinWait();
                out[0] = value;
            }
        }
    }
}
