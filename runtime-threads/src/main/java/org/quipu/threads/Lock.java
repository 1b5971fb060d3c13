package org.quipu.threads;

import org.quipu.threads.sync.ParkingLock;

/**
 * A simple lock (omp_lock_t, OpenMP 5.2 section 18.9): held by one thread at most, and by that one once.
 *
 * <pre>{@code
 * Lock lock = new Lock();
 * try (Lock.Held held = lock.hold()) {
 *     total += mine;
 * }
 * }</pre>
 *
 * <p>A lock belongs to the thread that has set it, which alone may unset it. Misuse is an error and changes nothing. A thread that
 * waits for a lock leaves when its region is cancelled, since the holder may have left without unsetting it; {@link #hold} in
 * a try statement unsets always.
 *
 * <p>Memory consistency effects: what a thread did before {@link #unset()} happens-before what the next one does after
 * {@link #set()}. Cost: one compare-and-set when free; waiters spin a little, then park.
 *
 * <p>There is nothing to destroy.
 */
public final class Lock {

    /** What {@link #hold} returns: closing it unsets the lock. */
    @FunctionalInterface
    public interface Held extends AutoCloseable {

        /** Unsets the lock. */
        @Override
        void close();
    }

    private final ParkingLock lock;
    private final Held held = this::unset;

    /** A lock of whose use nothing is known. */
    public Lock() {
        lock = new ParkingLock(false);
    }

    /**
     * A lock with what is expected of its use.
     *
     * @throws IllegalArgumentException for hints that exclude each other
     */
    public Lock(LockHint... hints) {
        lock = new ParkingLock(LockHints.contended(hints));
    }

    /**
     * Waits until no other thread holds the lock, and takes it.
     *
     * @throws IllegalStateException if the calling thread holds it: it would wait for itself
     */
    public void set() {
        refuseOwner();
        TeamContext.acquire(lock);
    }

    /**
     * Takes the lock if no thread holds it; does not wait.
     *
     * @return whether the calling thread has it now
     * @throws IllegalStateException if the calling thread held it already
     */
    public boolean test() {
        refuseOwner();
        return lock.tryLock();
    }

    private void refuseOwner() {
        if (lock.isMine()) {
            throw new IllegalStateException("the calling thread holds the lock already: unset it first, or use a "
                    + "NestedLock (OpenMP 5.2 section 18.9)");
        }
    }

    /**
     * Gives the lock back.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public void unset() {
        if (!lock.isMine()) {
            throw new IllegalMonitorStateException("the calling thread does not hold the lock: who has set it unsets it "
                    + "(OpenMP 5.2 section 18.9)");
        }
        lock.unlock();
    }

    /** As {@link #set()}; returns what unsets the lock, for a try statement: the same object each time. */
    public Held hold() {
        set();
        return held;
    }
}
