package org.quipu.threads;

/**
 * What every thread of a team runs in a parallel region (OpenMP 5.2 section 10.1).
 *
 * @param <X> what the body may throw; a lambda infers it
 */
@FunctionalInterface
public interface RegionBody<X extends Throwable> {

    /**
     * Runs the region once, in the calling thread of the team.
     *
     * @param team the calling thread's view of the team; not for use by other threads or after the region
     */
    void run(TeamContext team) throws X;
}
