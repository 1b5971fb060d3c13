package org.quipu.threads;

/** Computes the partial result of a part of a range. */
@FunctionalInterface
public interface ToDoubleRangeFunction {

    /** The result of {@code first} to {@code last} - 1. */
    double applyAsDouble(int first, int last);
}
