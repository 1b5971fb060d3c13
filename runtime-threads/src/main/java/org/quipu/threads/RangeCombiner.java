package org.quipu.threads;

/** Puts a range of one thread's values to the values of all: the last step of a reduction of an array. */
@FunctionalInterface
public interface RangeCombiner {

    /**
     * Combines the elements {@code first} to {@code end} - 1.
     *
     * @param first the first index
     * @param end one past the last index
     */
    void combine(int first, int end);
}
