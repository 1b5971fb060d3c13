package org.quipu.threads.reduce;

/** Combines a block of one thread's array with the array of all. The public functional interface extends it. */
public interface BlockCombiner {

    void combine(int first, int end);
}
