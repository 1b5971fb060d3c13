/** The common part of all forms of EPCC's schedbench. */
abstract class EpccSched extends Epcc {
    static final int ITERATIONS_PER_THREAD = 128;

    EpccSched(String[] args) {
        super(args);
    }

    /** The reference: the iterations of one thread. */
    static void alone(int inner) {
        for (int j = 0; j < inner; j++) {
            for (int i = 0; i < ITERATIONS_PER_THREAD; i++) {
                delay(length);
            }
        }
    }

    /** Reports a schedule for the chunks 1, 2, 4, ... */
    final void reportChunks(String name, Test test) throws Exception {
        reportSizes(name, 2, ITERATIONS_PER_THREAD, test);
    }

    /** Reports guided, whose chunks end earlier. */
    final void reportGuided(Test test) throws Exception {
        reportSizes("guided", 2, ITERATIONS_PER_THREAD / threads, test);
    }
}
