package jomp.runtime;

import org.quipu.threads.Omp;

/** The number of processors for programs. Thread-safe. */
public final class Machine {

    private static volatile int told;

    private Machine() {
    }

    /**
     * Sets the value of {@link #getNumProcs()}; it changes no team.
     *
     * @param n 1 or more, or 0 for the number that the machine has
     * @throws OMPException if {@code n} is negative
     */
    public static void setNumProcs(int n) {
        if (n < 0) {
            throw new OMPException("setNumProcs(" + n + "): the number of processors cannot be negative");
        }
        told = n;
    }

    /** The number that was set, else that of the processors this process may use. */
    public static int getNumProcs() {
        int n = told;
        return n > 0 ? n : Omp.getNumProcs();
    }
}
