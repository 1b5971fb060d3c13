package org.quipu.threads.sync;

/**
 * What a thread waits for while it runs tasks.
 *
 * <p>Whoever makes it true does so by a volatile write (or an atomic update) and then wakes the waiting thread; see
 * {@link Sleepers}.
 */
public interface Awaited {

    /** Whether the wait is over: a volatile read, after which everything that led to it is visible. Only for the waiter. */
    boolean isOver();

    /** The waiter finds nothing more to run, or is about to park: the time to say what only it may know. */
    default void outOfWork() {
    }
}
