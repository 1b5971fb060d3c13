package org.quipu.mpj.progress;

import java.util.function.LongSupplier;

/**
 * Yields the core in loops that test for a message or a request, where the job's ranks share cores: the rank that must
 * act may need this core. Without this, each message would take a whole time slice. Does nothing where every rank has a
 * core of its own.
 *
 * <p>A thread that computes between its tests keeps its core: only tests that follow each other closely count.
 * Thread-safe; threads share the counters unordered, as a hint.
 */
final class TestBackoff {

    /** Failed tests in a row after which each further one yields. */
    static final int FREE_TESTS = 16;

    /** The longest time between two tests of a loop that only waits. */
    static final long LONGEST_GAP_NANOS = 100_000;

    private final boolean crowded;
    private final Runnable giveWay;
    private final LongSupplier clock;
    private int failed;
    private long latest;

    /**
     * Creates the policy of one engine.
     *
     * @param crowded whether ranks share cores
     * @param giveWay yields the calling thread's core
     * @param clock as {@link System#nanoTime}
     */
    TestBackoff(boolean crowded, Runnable giveWay, LongSupplier clock) {
        this.crowded = crowded;
        this.giveWay = giveWay;
        this.clock = clock;
    }

    /** Notes whether a test succeeded; returns {@code found}. */
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
