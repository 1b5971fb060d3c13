package org.quipu.threads;

import org.quipu.threads.sync.ParkingLock;

/**
 * A nestable lock (omp_nest_lock_t, OpenMP 5.2 section 18.9): at most one thread holds it. The holder may set it again
 * and must unset it as often. Otherwise as {@link Lock}.
 */
public final class NestedLock {

    private final ParkingLock lock;
    private final Lock.Held held = this::unset;
    /** The nesting count of the holder; guarded by the lock. */
    private int depth;

    /** A lock without hints. */
    public NestedLock() {
        lock = new ParkingLock(false);
    }

    /**
     * A lock with hints at its use.
     *
     * @throws IllegalArgumentException for contradictory hints
     */
    public NestedLock(LockHint... hints) {
        lock = new ParkingLock(LockHints.contended(hints));
    }

    /** Waits until no other thread holds the lock, then takes it or increments its nesting count. */
    public void set() {
        if (!lock.isMine()) {
            TeamContext.acquire(lock);
        }
        deepen();
    }

    /**
     * Takes the lock or increments its nesting count if no other thread holds it; does not wait.
     *
     * @return the new nesting count; 0 if another thread holds the lock
     */
    public int test() {
        if (!lock.isMine() && !lock.tryLock()) {
            return 0;
        }
        deepen();
        return depth;
    }

    private void deepen() {
        depth = Math.incrementExact(depth);
    }

    /**
     * Releases the lock once; the last release frees it.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public void unset() {
        if (!lock.isMine()) {
            throw new IllegalMonitorStateException("the calling thread does not hold the lock: the thread that has "
                    + "set it must unset it (OpenMP 5.2 section 18.9)");
        }
        if (--depth == 0) {
            lock.unlock();
        }
    }

    /** As {@link #set()}; returns the object that unsets the lock once, for a try statement: the same each time. */
    public Lock.Held hold() {
        set();
        return held;
    }
}
