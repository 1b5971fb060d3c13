package org.quipu.threads;

/** Computes the partial result of a part of a range. */
@FunctionalInterface
public interface ToLongRangeFunction {

    /** The result of {@code first} to {@code last} - 1. */
    long applyAsLong(int first, int last);
}
