package org.quipu.threads.waiting;

/**
 * Limits the time that waiting threads lose by yielding. Where threads outnumber the cores, a yield passes the core on
 * to the awaited thread within a microsecond, but may also give a whole time slice of some 3 ms to a busy thread.
 *
 * <p>A long yield is paid back: as many waits as would take several times as long then park without a yield.
 *
 * <p>Thread-safe, for all waits of one kind in a process. The state consists of a hint, which threads write without
 * synchronisation; a stale hint costs only time.
 */
final class YieldGuard {

    /** Much longer than two switches between threads, and shorter than a time slice, in nanoseconds. */
    static final long LONG_YIELD_NANOS = 500_000;

    /** One wait parks per this part of a long yield, in nanoseconds; a small part of the cost of parking and waking. */
    static final long NANOS_PER_PARK = 500;

    private int parksDue;

    /** Whether a wait may yield. */
    boolean allows() {
        return parksDue == 0;
    }

    /** Yields the core once. */
    void yieldCore() {
        long before = System.nanoTime();
        Thread.yield();
        yielded(System.nanoTime() - before);
    }

    /** Records the duration of a yield. */
    void yielded(long nanos) {
        if (nanos > LONG_YIELD_NANOS) {
            parksDue = (int) Math.min(Integer.MAX_VALUE, nanos / NANOS_PER_PARK);
        }
    }

    /** Records that a thread is about to park. */
    void parks() {
        // read once: another thread may write it at the same time
        int due = parksDue;
        if (due > 0) {
            parksDue = due - 1;
        }
    }
}
