package org.quipu.threads;

import org.quipu.threads.task.Work;

/**
 * The body of a parallel region (OpenMP 5.2 section 10.1), which every thread of the team runs.
 *
 * @param <X> the exceptions of the body; a lambda infers them
 */
@FunctionalInterface
@SuppressWarnings("exports")
public interface RegionBody<X extends Throwable> extends Work<TeamContext, X> {

    /**
     * Runs the region once, in the calling thread of the team.
     *
     * @param team the calling thread's view of the team; not for use by other threads or after the region
     */
    @Override
    void run(TeamContext team) throws X;
}
