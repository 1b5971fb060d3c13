package org.quipu.threads.sync;

/**
 * The condition that a thread waits for while it runs tasks.
 *
 * <p>The thread that makes it true does so by a volatile write (or an atomic update) and then wakes the waiting thread;
 * see {@link Sleepers}.
 */
public interface Awaited {

    /**
     * Whether the wait is over: a volatile read, after which everything that led to it is visible. Only for the waiter.
     */
    boolean isOver();

    /** Called when the waiting thread finds no task to run, and again before it parks. */
    default void outOfWork() {
    }
}
