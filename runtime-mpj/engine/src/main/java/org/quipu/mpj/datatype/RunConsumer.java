package org.quipu.mpj.datatype;

/** Receives the contiguous runs of a datatype's base elements. */
@FunctionalInterface
public interface RunConsumer {

    /**
     * Receives the next run.
     *
     * @param at displacement of the run's first base element, in base elements
     * @param length number of base elements, 1 or more
     */
    void run(long at, long length);
}
