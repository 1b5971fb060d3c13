package org.quipu.mpj.engine;

import org.quipu.threads.waiting.WaitPolicy;

/**
 * How long the threads of one engine spin and yield before they park, as it turns out while they wait. A yield that takes long has given the
 * core to somebody: then more threads want to run than there are cores, whoever they belong to, and spinning would only keep the one off the
 * core that is waited for. So the threads spin hardly at all until yields have been short for a while.
 *
 * <p>Thread-safe; the only state is a hint that may be stale.
 */
final class Patience {

    /** A yield that nobody profits from takes well under a microsecond. */
    private static final long LONG_YIELD_NANOS = 2_000;

    /** Short yields after a long one until cores are believed to be free again. */
    private static final int DOUBT = 64;

    private static final WaitPolicy CROWDED = new WaitPolicy(8, 60);

    private final WaitPolicy alone;
    private final WaitPolicy crowded;
    private int doubt;

    /** @param alone the policy while every thread has a core */
    Patience(WaitPolicy alone) {
        this.alone = alone;
        crowded = new WaitPolicy(Math.min(alone.spins(), CROWDED.spins()), Math.min(alone.yields(), CROWDED.yields()));
    }

    private WaitPolicy policy() {
        return doubt > 0 ? crowded : alone;
    }

    /** Whether a thread that has looked in vain so often, from 0, should spin. */
    boolean spins(int attempt) {
        return attempt < policy().spins();
    }

    /** Whether it should yield if it should not spin; if neither, it should park. */
    boolean yields(int attempt) {
        WaitPolicy policy = policy();
        return attempt - policy.spins() < policy.yields();
    }

    /** Gives the core to another thread that can run. */
    void giveWay() {
        long before = System.nanoTime();
        Thread.yield();
        if (System.nanoTime() - before > LONG_YIELD_NANOS) {
            doubt = DOUBT;
        } else if (doubt > 0) {
            doubt--;
        }
    }

    /** Spins or yields once; false if the thread should park. */
    boolean pause(int attempt) {
        if (spins(attempt)) {
            Thread.onSpinWait();
        } else if (yields(attempt)) {
            giveWay();
        } else {
            return false;
        }
        return true;
    }
}
