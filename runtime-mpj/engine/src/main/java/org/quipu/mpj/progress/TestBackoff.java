package org.quipu.mpj.progress;

import java.util.function.LongSupplier;

/**
 * Yields the core in loops that test for a message or a request, if the job's ranks share cores. The rank that must
 * make progress may need this core; without a yield, each message would take a whole time slice. Has no effect if every
 * rank has a core of its own.
 *
 * <p>A thread that computes between its tests does not yield: only tests in quick succession count. Thread-safe;
 * updates of the counters may be lost, since they are hints.
 */
final class TestBackoff {

    /** Number of failed tests in succession after which each further one yields. */
    static final int FREE_TESTS = 16;

    /** The longest time between two tests in succession, in nanoseconds. */
    static final long LONGEST_GAP_NANOS = 100_000;

    private final boolean oversubscribed;
    private final Runnable yieldCore;
    private final LongSupplier clock;
    private int failed;
    private long latest;

    /**
     * Creates the policy of one engine.
     *
     * @param oversubscribed whether ranks share cores
     * @param yieldCore yields the core
     * @param clock same contract as {@link System#nanoTime}
     */
    TestBackoff(boolean oversubscribed, Runnable yieldCore, LongSupplier clock) {
        this.oversubscribed = oversubscribed;
        this.yieldCore = yieldCore;
        this.clock = clock;
    }

    /** Records the result of a test and returns it. */
    boolean tested(boolean found) {
        if (oversubscribed) {
            if (found) {
                failed = 0;
            } else {
                fail();
            }
        }
        return found;
    }

    private void fail() {
        long now = clock.getAsLong();
        failed = now - latest > LONGEST_GAP_NANOS ? 1 : failed + 1;
        if (failed > FREE_TESTS) {
            yieldCore.run();
            now = clock.getAsLong();
        }
        latest = now;
    }
}
