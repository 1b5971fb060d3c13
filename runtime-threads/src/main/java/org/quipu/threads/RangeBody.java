package org.quipu.threads;

/**
 * Runs a piece of an {@code int} range.
 *
 * @param <X> what it may throw; a lambda infers it
 */
@FunctionalInterface
public interface RangeBody<X extends Throwable> {

    /** Runs {@code first} to {@code last} - 1. */
    void run(int first, int last) throws X;
}
