package org.quipu.threads.sync;

/** A barrier of the threads of one team inside of a region. */
public interface TeamBarrier {

    /**
     * Waits until every thread of the team has arrived. Actions of each before happen-before actions of any after.
     *
     * @param thread the calling thread's number
     * @throws TeamCancelled if the team is cancelled, before or while waiting
     */
    void await(int thread);

    /** Makes the barrier usable after a cancellation; for use while no thread waits. */
    void reset();
}
