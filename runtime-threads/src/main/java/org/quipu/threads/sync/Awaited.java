package org.quipu.threads.sync;

/**
 * The condition that a thread waits for while it runs tasks.
 *
 * <p>The thread that makes it true does so by a volatile write (or an atomic update) and then wakes the waiting thread;
 * see {@link Sleepers}.
 */
public interface Awaited {

    /**
     * Whether the condition holds: a volatile read, after which all actions that made it true are visible. Only for the
     * waiter.
     */
    boolean isOver();

    /** Called when the waiting thread finds no task to run, and again before it parks. */
    default void outOfWork() {
    }
}
