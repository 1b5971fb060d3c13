package org.quipu.launch.hosts;

import java.util.concurrent.TimeUnit;

/**
 * Counts time in which this process runs. Time in which it is stopped, or waits for a processor, is left out, so that
 * others are not taken for lost. Confined to one thread.
 */
final class RunClock {

    static final long TICK_MILLIS = 250;

    /** A later tick shows that this machine is too busy to judge others. */
    private static final long LATE_MILLIS = 2 * TICK_MILLIS;

    private long last = System.nanoTime();

    /** Sleeps for {@link #TICK_MILLIS}, and returns the milliseconds that count, possibly 0. */
    long tick() throws InterruptedException {
        Thread.sleep(TICK_MILLIS);
        long now = System.nanoTime();
        long elapsed = TimeUnit.NANOSECONDS.toMillis(now - last);
        last = now;
        return elapsed < LATE_MILLIS ? elapsed : 0;
    }
}
