package org.quipu.mpj.progress;

import org.quipu.mpj.sync.AdaptiveSpin;

/** Limits the time for which the driver spins. Confined to the driver. */
final class SpinTimer {

    /** A few times what a sleep and a wake-up take: spinning costs at most a small multiple of the best choice. */
    private static final long LONGEST_SPIN_NANOS = 200_000;

    /** The clock is read after this many polls (a power of two, less one). */
    private static final int CLOCK_MASK = 63;

    private final AdaptiveSpin spin;

    /** When the driver had polled {@link #CLOCK_MASK} times without a result. */
    private long since;

    SpinTimer(AdaptiveSpin spin) {
        this.spin = spin;
    }

    /** Returns the number of polls after one more without a result; it ends the spinning if the time is over. */
    int next(int attempt) {
        return (attempt & CLOCK_MASK) == CLOCK_MASK ? nextByClock(attempt) : attempt + 1;
    }

    private int nextByClock(int attempt) {
        long now = System.nanoTime();
        if (attempt == CLOCK_MASK) {
            since = now;
        }
        return now - since > LONGEST_SPIN_NANOS ? spin.spunOut(attempt + 1) : attempt + 1;
    }
}
