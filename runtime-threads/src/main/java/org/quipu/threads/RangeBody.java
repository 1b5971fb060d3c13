package org.quipu.threads;

/**
 * Runs a part of an {@code int} range.
 *
 * @param <X> the exceptions of the body; a lambda infers them
 */
@FunctionalInterface
public interface RangeBody<X extends Throwable> {

    /** Runs {@code first} to {@code last} - 1. */
    void run(int first, int last) throws X;
}
