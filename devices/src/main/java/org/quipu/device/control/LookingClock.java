package org.quipu.device.control;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A clock that advances by at most one second between two readings. A timeout by this clock does not expire while the
 * whole process or machine is suspended, so an answer that came meanwhile is found. Confined to one thread.
 */
final class LookingClock {

    static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier source;
    private long seen;
    private long nanos;

    /** @param source nanoseconds from any origin, as {@link System#nanoTime} */
    LookingClock(LongSupplier source) {
        this.source = source;
        seen = source.getAsLong();
    }

    /** Returns the nanoseconds of this clock, from 0. */
    long look() {
        long now = source.getAsLong();
        nanos += Math.min(MOST_NANOS, now - seen);
        seen = now;
        return nanos;
    }
}
