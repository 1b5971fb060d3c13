package org.quipu.threads;

import org.quipu.threads.task.Work;

/**
 * What every thread of a team runs in a parallel region (OpenMP 5.2 section 10.1).
 *
 * @param <X> what the body may throw; a lambda infers it
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
