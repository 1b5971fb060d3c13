package org.quipu.threads;

/**
 * Runs a piece of a {@code long} range.
 *
 * @param <X> what it may throw; a lambda infers it
 */
@FunctionalInterface
public interface LongRangeBody<X extends Throwable> {

    /** Runs {@code first} to {@code last} - 1. */
    void run(long first, long last) throws X;
}
