package org.quipu.device;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The rounds of a race between threads. Their number is bounded by time too: on a machine whose threads take turns on a
 * core, each change takes milliseconds. For one thread.
 */
public final class Rounds {

    private static final long TIME_NANOS = Duration.ofSeconds(15).toNanos();
    private static final int LEAST = 200;
    private static final int SPINS = 1 << 10;

    private final int most;
    private final long end = System.nanoTime() + TIME_NANOS;
    private int done;

    /** @param most rounds at most */
    public Rounds(int most) {
        this.most = most;
    }

    /** Begins one more round, unless there have been enough. */
    public boolean next() {
        if (done == most || done >= LEAST && System.nanoTime() - end >= 0) {
            return false;
        }
        done++;
        return true;
    }

    /** The round that has begun last, from 1. */
    public int number() {
        return done;
    }

    /** Spins until the condition holds, and sleeps now and then; fails after {@link Endpoint#PATIENCE}. */
    public void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        for (int spins = 1; !condition.getAsBoolean(); spins++) {
            if (spins % SPINS != 0) {
                Thread.onSpinWait();
            } else if (System.nanoTime() - deadline >= 0) {
                throw new AssertionError("waited in vain in round " + done);
            } else {
                LockSupport.parkNanos(1);
            }
        }
    }
}
