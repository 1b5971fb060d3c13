package org.quipu.mpj.engine;

import java.util.function.LongSupplier;

/**
 * Gives the core away in loops that test for a message or a request again and again, where the job's ranks take turns
 * on the cores: the rank that is waited for may need this one. Otherwise each message takes a whole time slice. Where
 * every rank has a core, it does nothing.
 *
 * <p>A thread that works between its tests keeps its core: tests that lie far apart do not count. Thread-safe; the
 * state is a hint that threads share without order.
 */
final class TestBackoff {

    /** Failed tests in a row after which each further one gives the core away. */
    static final int FREE_TESTS = 16;

    /** Tests further apart than this are not a loop that only waits. */
    static final long LONGEST_GAP_NANOS = 100_000;

    private final boolean crowded;
    private final Runnable giveWay;
    private final LongSupplier clock;
    private int failed;
    private long latest;

    /**
     * Makes the policy of one engine.
     *
     * @param crowded whether ranks take turns on a core
     * @param giveWay gives the calling thread's core to another thread that can run
     * @param clock nanoseconds since some time
     */
    TestBackoff(boolean crowded, Runnable giveWay, LongSupplier clock) {
        this.crowded = crowded;
        this.giveWay = giveWay;
        this.clock = clock;
    }

    /** Notes whether a test found what it was for; returns that. */
    boolean tested(boolean found) {
        if (crowded) {
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
            giveWay.run();
            now = clock.getAsLong();
        }
        latest = now;
    }
}
