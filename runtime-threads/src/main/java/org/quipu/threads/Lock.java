package org.quipu.threads;

import org.quipu.threads.sync.ParkingLock;

/**
 * A simple lock (omp_lock_t, OpenMP 5.2 section 18.9): at most one thread holds it, and holds it once.
 *
 * <pre>{@code
 * Lock lock = new Lock();
 * try (Lock.Held held = lock.hold()) {
 *     total += mine;
 * }
 * }</pre>
 *
 * <p>Only the thread that has set a lock may unset it. Misuse throws and changes nothing. A thread that waits for a
 * lock stops waiting when its region is cancelled, because the holder may have left without unsetting it. {@link #hold}
 * in a try statement always unsets.
 *
 * <p>Memory consistency effects: actions before {@link #unset()} happen-before actions of the next holder after
 * {@link #set()}. Cost: one compare-and-set when free; waiters spin briefly, then park. A lock needs no destruction.
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

    /** A lock without hints. */
    public Lock() {
        lock = new ParkingLock(false);
    }

    /**
     * A lock with hints at its use.
     *
     * @throws IllegalArgumentException for contradictory hints
     */
    public Lock(LockHint... hints) {
        lock = new ParkingLock(LockHints.contended(hints));
    }

    /**
     * Waits until no other thread holds the lock, and takes it.
     *
     * @throws IllegalStateException if the calling thread holds it
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
     * Releases the lock.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public void unset() {
        if (!lock.isMine()) {
            throw new IllegalMonitorStateException("the calling thread does not hold the lock: the thread that has "
                    + "set it must unset it (OpenMP 5.2 section 18.9)");
        }
        lock.unlock();
    }

    /** As {@link #set()}; returns the object that unsets the lock, for a try statement: the same each time. */
    public Held hold() {
        set();
        return held;
    }
}
