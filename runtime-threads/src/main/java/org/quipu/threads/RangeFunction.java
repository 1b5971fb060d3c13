package org.quipu.threads;

/** Computes the partial result of a part of a range. */
@FunctionalInterface
public interface RangeFunction<T> {

    /** The result of {@code first} to {@code last} - 1. */
    T apply(int first, int last);
}
