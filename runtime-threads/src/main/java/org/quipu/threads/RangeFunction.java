package org.quipu.threads;

/** Makes a partial result of a piece of a range. */
@FunctionalInterface
public interface RangeFunction<T> {

    /** The result of {@code first} to {@code last} - 1. */
    T apply(int first, int last);
}
