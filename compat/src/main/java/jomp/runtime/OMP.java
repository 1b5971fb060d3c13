package jomp.runtime;

import org.quipu.threads.Omp;

/**
 * JOMP's user library, over {@link Omp}: the routines that programs call themselves. The methods that JOMP's generated
 * code called are not here, since the directives are translated anew.
 *
 * <p>Every method may be called anywhere, from any thread. Differences from JOMP 1.0b: {@link #getNumProcs()} is
 * correct (it was 0), {@link #getDynamic()} and {@link #getNested()} return what was set (they were always false),
 * without {@code jomp.threads} a region has as many threads as there are processors (it was 1), and
 * {@code setNumThreads(0)} is an error (the regions that followed were skipped).
 */
public final class OMP {

    private OMP() {
    }

    /**
     * Sets the number of threads of later regions (OpenMP 5.2 section 18.2.1).
     *
     * @param n 1 or more
     * @throws OMPException inside of a parallel region, as in JOMP, or if {@code n} is less than 1
     */
    public static void setNumThreads(int n) {
        if (inParallel()) {
            throw new OMPException("setNumThreads(" + n + ") inside of a parallel region; call it before the region");
        }
        if (n < 1) {
            throw new OMPException("setNumThreads(" + n + "): the number of threads must be 1 or more");
        }
        Omp.setNumThreads(n);
    }

    /** The number of threads of the caller's team; 1 outside of any region (section 18.2.2). */
    public static int getNumThreads() {
        return Omp.getNumThreads();
    }

    /** The greatest size of a region that the caller encounters here (section 18.2.3). */
    public static int getMaxThreads() {
        return Omp.getMaxThreads();
    }

    /** The caller's number in its team, from 0 (section 18.2.4). */
    public static int getThreadNum() {
        return Omp.getThreadNum();
    }

    /**
     * The caller's number among all threads of the outermost region around it, from 0; with nested regions of one
     * thread each, as JOMP has them, the thread's number in that region.
     */
    public static int getAbsoluteID() {
        int id = 0;
        for (int level = 1; level <= Omp.getLevel(); level++) {
            id = id * Omp.getTeamSize(level) + Omp.getAncestorThreadNum(level);
        }
        return id;
    }

    /** The number of processors (section 18.3.1), or the value of {@link Machine#setNumProcs}. */
    public static int getNumProcs() {
        return Machine.getNumProcs();
    }

    /** Whether an enclosing region has more than one thread (section 18.2.5). */
    public static boolean inParallel() {
        return Omp.inParallel();
    }

    /** Allows teams that are smaller than requested, unless {@code dynamic} is 0 (section 18.2.6). */
    public static void setDynamic(int dynamic) {
        Omp.setDynamic(dynamic != 0);
    }

    /** Whether teams may be smaller than requested (section 18.2.7). */
    public static boolean getDynamic() {
        return Omp.getDynamic();
    }

    /** The same as {@link #getDynamic()}. */
    public static boolean isDynamic() {
        return Omp.getDynamic();
    }

    /** Sets whether nested regions may have more than one thread (section 18.2.9). */
    public static void setNested(boolean nested) {
        Omp.setNested(nested);
    }

    /** Whether nested regions may have more than one thread (section 18.2.10). */
    public static boolean getNested() {
        return Omp.getNested();
    }
}
