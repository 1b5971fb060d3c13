package org.quipu.device;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The rounds of a race between threads. Their number is also limited by time: if the threads share a core, each switch
 * takes milliseconds. For one thread.
 */
public final class Rounds {

    private static final long TIME_NANOS = Duration.ofSeconds(15).toNanos();
    private static final int LEAST = 200;
    private static final int SPINS = 1 << 10;

    private final int most;
    private final long end = System.nanoTime() + TIME_NANOS;
    private int done;

    /** @param most maximum number of rounds */
    public Rounds(int most) {
        this.most = most;
    }

    /** Starts another round; returns false if the limit has been reached. */
    public boolean next() {
        if (done == most || done >= LEAST && System.nanoTime() - end >= 0) {
            return false;
        }
        done++;
        return true;
    }

    /** Returns the number of the current round, from 1. */
    public int number() {
        return done;
    }

    /** Spins until the condition holds, sleeping occasionally; fails after {@link Endpoint#PATIENCE}. */
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
