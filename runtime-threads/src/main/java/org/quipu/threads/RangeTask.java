package org.quipu.threads;

import org.quipu.threads.task.RangeWork;

/**
 * The body of the tasks of a taskloop (OpenMP 5.2 section 12.6). Each task runs consecutive iterations.
 *
 * @param <X> the exceptions of the body; a lambda infers them
 */
@FunctionalInterface
@SuppressWarnings("exports")
public interface RangeTask<X extends Throwable> extends RangeWork<TeamContext, X> {

    /**
     * Runs the iterations {@code first} to {@code last} - 1, in some thread of the team.
     *
     * @param team the view of the thread that runs the task; not for use by other threads or after the task
     * @param first the logical number of the first iteration, from 0
     * @param last the logical number after the last one, greater than {@code first}
     */
    @Override
    void run(TeamContext team, long first, long last) throws X;
}
