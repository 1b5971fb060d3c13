package org.quipu.threads;

/** How the threads of one team wait for each other in the middle of a region. */
interface TeamBarrier {

    /**
     * Waits until every thread of the team is here. What each did before happens-before what any does after.
     *
     * @param thread the calling thread's number
     * @throws TeamCancelled if the team is cancelled, before or while waiting
     */
    void await(int thread);

    /** Lets the waiting threads go, now that the team says that it is cancelled. */
    void cancel();

    /** The region's first task is made: those who wait must notice, here and from now on. */
    default void giveWayToTasks() {
    }

    /** Makes the barrier usable after a cancellation, or after a region with tasks; for use while no thread waits. */
    void reset();
}
