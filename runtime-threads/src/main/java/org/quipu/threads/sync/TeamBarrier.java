package org.quipu.threads.sync;

/** How the threads of one team wait for each other in the middle of a region. */
public interface TeamBarrier {

    /**
     * Waits until every thread of the team is here. What each did before happens-before what any does after.
     *
     * @param thread the calling thread's number
     * @throws TeamCancelled if the team is cancelled, before or while waiting
     */
    void await(int thread);

    /** Makes the barrier usable after a cancellation; for use while no thread waits. */
    void reset();
}
