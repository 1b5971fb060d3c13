package org.quipu.threads.waiting;

/**
 * The spin-then-park policy of all modules: the time for which a waiting thread spins, or yields, before it parks.
 *
 * <p>Where every thread has a core, no policy yields. Since Linux 6.6 a {@code sched_yield} gives any runnable
 * competitor, the JVM's compiler threads included, a whole time slice of about 3 ms. A thread that spins keeps its
 * core, and a parked one frees it until the awaited thread wakes it.
 *
 * <p>Where threads outnumber the cores, the awaited thread usually waits for a core itself. A yield passes the core on
 * within a microsecond, while parking and waking take tens. After a long yield, the next waits park at once.
 *
 * <p>The policy has no state of its own: the waiting loop counts its attempts in a local variable and calls
 * {@link #pause} between two tests of its condition.
 *
 * <pre>{@code
 * for (int attempt = 0; !arrived(); attempt++) {
 *     if (!policy.pause(attempt)) {
 *         park();
 *     }
 * }
 * }</pre>
 *
 * <p>Thread-safe; a call allocates nothing.
 *
 * @param spins attempts that only hint the core ({@link Thread#onSpinWait}), 0 or more
 * @param yields whether a few attempts after these yield the core
 */
public record WaitPolicy(int spins, boolean yields) {

    /** Parks at once: for waits where other threads need every core. */
    public static final WaitPolicy PASSIVE = new WaitPolicy(0);

    /** Yields a few times, then parks: for the threads of a team that has more threads than cores. */
    public static final WaitPolicy YIELDING = new WaitPolicy(0, true);

    /** About the time of one park and wake. */
    private static final int YIELDS = 60;

    private static final YieldGuard GUARD = new YieldGuard();

    public WaitPolicy {
        if (spins < 0) {
            throw new IllegalArgumentException("spins must be 0 or more: " + spins);
        }
    }

    /** Creates a policy that spins, then parks. */
    public WaitPolicy(int spins) {
        this(spins, false);
    }

    /** Returns whether it never spins. */
    public boolean isPassive() {
        return spins == 0;
    }

    /**
     * Pauses the calling thread once, unless its spins and yields are exhausted.
     *
     * @param attempt number of tests of the condition that have failed, from 0
     * @return false when the caller should park
     */
    public boolean pause(int attempt) {
        return spin(attempt) || yields && yieldOnce(attempt);
    }

    /**
     * Pauses the calling thread once, unless its spins are exhausted; never yields.
     *
     * @param attempt number of tests of the condition that have failed, from 0
     * @return false when the caller should yield or park
     */
    public boolean spin(int attempt) {
        if (attempt < spins) {
            Thread.onSpinWait();
            return true;
        }
        return false;
    }

    private boolean yieldOnce(int attempt) {
        if (attempt - spins < YIELDS && GUARD.allows()) {
            GUARD.yieldCore();
            return true;
        }
        GUARD.parks();
        return false;
    }
}
