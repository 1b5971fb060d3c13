package org.quipu.threads;

import org.quipu.threads.reduce.BlockCombiner;

/** Combines a range of one thread's values with the values of all: the last step of a reduction of an array. */
@FunctionalInterface
@SuppressWarnings("exports")
public interface RangeCombiner extends BlockCombiner {

    /**
     * Combines the elements {@code first} to {@code end} - 1.
     *
     * @param first the first index
     * @param end one past the last index
     */
    @Override
    void combine(int first, int end);
}
