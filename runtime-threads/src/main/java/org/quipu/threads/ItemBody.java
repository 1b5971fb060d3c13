package org.quipu.threads;

import org.quipu.threads.task.Work;

/**
 * The body of a worksharing loop over the elements of an {@link Iterable}. Every thread of the team runs it, and pulls
 * its chunks in it.
 *
 * @param <T> the type of the elements
 * @param <X> the exceptions of the body; a lambda infers them
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
