package org.quipu.threads.waiting;

/**
 * The spin-then-park policy of all modules: the time for which a waiting thread spins before it parks.
 *
 * <p>No policy yields. Since Linux 6.6 a {@code sched_yield} gives any runnable competitor, the JVM's compiler threads
 * included, a whole time slice of about 3 ms. A thread that spins keeps its core, and a parked one frees it until the
 * awaited thread wakes it.
 *
 * <p>The policy has no state: the waiting loop counts its attempts in a local variable and calls {@link #pause} between
 * two tests of its condition.
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
 */
public record WaitPolicy(int spins) {

    /** Parks at once: for waits where other threads need every core. */
    public static final WaitPolicy PASSIVE = new WaitPolicy(0);

    public WaitPolicy {
        if (spins < 0) {
            throw new IllegalArgumentException("spins must be 0 or more: " + spins);
        }
    }

    /** Returns whether it parks at once. */
    public boolean isPassive() {
        return spins == 0;
    }

    /**
     * Pauses the calling thread once, unless its spins are exhausted.
     *
     * @param attempt number of tests of the condition that have failed, from 0
     * @return false when the caller should park
     */
    public boolean pause(int attempt) {
        if (attempt < spins) {
            Thread.onSpinWait();
            return true;
        }
        return false;
    }
}
