package org.quipu.device.rdma;

import org.quipu.device.sync.Sleeper;

/** Puts the polling thread to sleep until an event occurs, another thread wakes it, or the timeout expires. */
public abstract class WakeableWait {

    private final Sleeper sleeper;
    private volatile boolean awaiting;
    private volatile boolean woken;

    protected WakeableWait(Sleeper sleeper) {
        this.sleeper = sleeper;
    }

    /** Returns the object on which the polling thread sleeps. */
    protected final Sleeper sleeper() {
        return sleeper;
    }

    /**
     * Sleeps, unless the thread has been woken since the last return. See {@link org.quipu.device.Device#await}. For
     * one thread at a time.
     */
    public final void await(long nanos) {
        awaiting = true;
        try {
            if (!woken) {
                sleep(nanos);
            }
        } finally {
            awaiting = false;
            woken = false;
        }
    }

    /** Sleeps unless there is work to do. */
    protected abstract void sleep(long nanos);

    /** Makes the current or the next {@link #await} return. Any thread. */
    public final void wake() {
        woken = true;
        if (awaiting) {
            sleeper.wake();
        }
    }

    /** Makes the current {@link #await} return. Any thread. */
    public final void wakeIfAsleep() {
        if (awaiting) {
            wake();
        }
    }

    /** Makes the next {@link #await} return. For the polling thread, or for an event with the same effect. */
    public final void skipNext() {
        woken = true;
    }

    /** Returns a description of the state, which may be stale. */
    @Override
    public String toString() {
        return (awaiting ? "asleep, " : "") + (woken ? "woken, " : "");
    }
}
