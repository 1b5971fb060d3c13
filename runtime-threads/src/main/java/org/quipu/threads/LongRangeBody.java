package org.quipu.threads;

/**
 * Runs a piece of a {@code long} range.
 *
 * @param <X> the exceptions of the body; a lambda infers them
 */
@FunctionalInterface
public interface LongRangeBody<X extends Throwable> {

    /** Runs {@code first} to {@code last} - 1. */
    void run(long first, long last) throws X;
}
