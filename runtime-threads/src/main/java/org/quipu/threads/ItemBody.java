package org.quipu.threads;

import org.quipu.threads.task.Work;

/**
 * What every thread of a team runs in a worksharing loop over the elements of an {@link Iterable}: it pulls its chunks
 * and runs them.
 *
 * @param <T> the type of the elements
 * @param <X> what the body may throw; a lambda infers it
 */
@FunctionalInterface
@SuppressWarnings("exports")
public interface ItemBody<T, X extends Throwable> extends Work<ItemChunks<T>, X> {

    /**
     * Runs the calling thread's share of the elements.
     *
     * @param items the calling thread's chunks, to be pulled until {@link ItemChunks#next()} is false; not for use
     *     after the loop
     */
    @Override
    void run(ItemChunks<T> items) throws X;
}
