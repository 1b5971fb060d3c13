package org.quipu.threads;

/** Makes a partial result of a piece of a range. */
@FunctionalInterface
public interface ToLongRangeFunction {

    /** The result of {@code first} to {@code last} - 1. */
    long applyAsLong(int first, int last);
}
