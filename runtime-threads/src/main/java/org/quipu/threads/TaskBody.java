package org.quipu.threads;

import org.quipu.threads.task.Work;

/**
 * The body of an explicit task (OpenMP 5.2 section 12.5).
 *
 * @param <X> the exceptions of the body; a lambda infers them
 */
@FunctionalInterface
@SuppressWarnings("exports")
public interface TaskBody<X extends Throwable> extends Work<TeamContext, X> {

    /**
     * Runs the task once, in some thread of the team.
     *
     * @param team the view of the thread that runs the task, which need not be the one that made it; not for use by
     *     other threads or after the task
     */
    @Override
    void run(TeamContext team) throws X;
}
