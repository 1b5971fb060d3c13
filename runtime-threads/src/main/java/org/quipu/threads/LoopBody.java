package org.quipu.threads;

import org.quipu.threads.task.Work;

/**
 * What every thread of a team runs in a worksharing loop (OpenMP 5.2 section 11.5): it pulls its chunks and runs them.
 *
 * @param <X> the exceptions of the body; a lambda infers them
 */
@FunctionalInterface
@SuppressWarnings("exports")
public interface LoopBody<X extends Throwable> extends Work<LoopChunks, X> {

    /**
     * Runs the calling thread's share of the loop.
     *
     * @param chunks the calling thread's chunks, to be pulled until {@link LoopChunks#next()} is false; not for use
     *     after the loop
     */
    @Override
    void run(LoopChunks chunks) throws X;
}
