package org.quipu.threads;

/** Makes a partial result of a piece of a range. */
@FunctionalInterface
public interface ToDoubleRangeFunction {

    /** The result of {@code first} to {@code last} - 1. */
    double applyAsDouble(int first, int last);
}
