package org.quipu.device.rdma;

import org.quipu.device.sync.Sleeper;

/** Puts the polling thread to sleep until something happens, another thread rouses it, or the time is over. */
public abstract class RousableWait {

    private final Sleeper sleeper;
    private volatile boolean awaiting;
    private volatile boolean roused;

    protected RousableWait(Sleeper sleeper) {
        this.sleeper = sleeper;
    }

    /** Returns what the polling thread sleeps on. */
    protected final Sleeper sleeper() {
        return sleeper;
    }

    /**
     * Sleeps unless it was roused since it last returned. See {@link org.quipu.device.Device#await}. One thread at a
     * time.
     */
    public final void await(long nanos) {
        awaiting = true;
        try {
            if (!roused) {
                sleep(nanos);
            }
        } finally {
            awaiting = false;
            roused = false;
        }
    }

    /** Sleeps unless there is something to do. */
    protected abstract void sleep(long nanos);

    /** Makes a current or the next {@link #await} return. Any thread. */
    public final void rouse() {
        roused = true;
        if (awaiting) {
            sleeper.rouse();
        }
    }

    /** Makes a current {@link #await} return. Any thread. */
    public final void rouseIfAsleep() {
        if (awaiting) {
            rouse();
        }
    }

    /** Makes the next {@link #await} return. Called by the polling thread, or where what is new has the same effect. */
    public final void skipNext() {
        roused = true;
    }

    /** Returns the state, which may be stale. */
    @Override
    public String toString() {
        return (awaiting ? "asleep, " : "") + (roused ? "roused, " : "");
    }
}
