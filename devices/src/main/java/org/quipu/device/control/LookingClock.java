package org.quipu.device.control;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Time as far as somebody looks: between two looks no more than a second passes. Who waits for an answer by this clock finds one that came while the
 * whole process, or the machine, stood still. For one thread.
 */
final class LookingClock {

    static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier source;
    private long seen;
    private long nanos;

    /** @param source the nanoseconds that pass anyway, from any beginning, as {@link System#nanoTime} tells them */
    LookingClock(LongSupplier source) {
        this.source = source;
        seen = source.getAsLong();
    }

    /** Nanoseconds of looking, from 0. */
    long look() {
        long now = source.getAsLong();
        nanos += Math.min(MOST_NANOS, now - seen);
        seen = now;
        return nanos;
    }
}
