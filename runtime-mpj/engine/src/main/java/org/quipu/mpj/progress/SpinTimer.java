package org.quipu.mpj.progress;

import org.quipu.mpj.sync.AdaptiveSpin;

/** Limits the time for which the driver spins. Confined to the driver. */
final class SpinTimer {

    /** A few times the cost of blocking and waking, so that the total cost is within a small factor of the optimum. */
    private static final long LONGEST_SPIN_NANOS = 200_000;

    /** The clock is read once every 64 polls. A bit mask. */
    private static final int CLOCK_MASK = 63;

    private final AdaptiveSpin spin;

    /** Time at which the driver had polled {@link #CLOCK_MASK} times without success. */
    private long since;

    SpinTimer(AdaptiveSpin spin) {
        this.spin = spin;
    }

    /** Returns the poll count after one more unsuccessful poll; at least the spin limit if the time is over. */
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
