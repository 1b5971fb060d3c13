package org.quipu.threads;

/** A piece of work for one thread of a {@link ParallelRegion}: a section, or the body of a critical section. */
@FunctionalInterface
public interface ParallelSection {

    /** Does the work, in one thread of the team. */
    void run() throws Exception;
}
