package org.quipu.mpj.protocol;

/** Gives each thread its own {@link Scratch} of one engine. Thread-safe. */
public final class Scratches {

    /**
     * Each thread's scratch for the engine that it used last. All engines share this ThreadLocal. If each engine had
     * one, a thread's table would keep the value, and with it the device's memory, long after the engine is closed.
     */
    private static final ThreadLocal<Scratch> LATEST = new ThreadLocal<>();

    /**
     * The scratch of the first thread, found without a lookup in its table: in most programs one thread communicates.
     * May be read stale, since the owner of a scratch never changes.
     */
    private Scratch first;

    /** Returns the calling thread's own. */
    public Scratch get() {
        Scratch known = first;
        return known != null && known.owner == Thread.currentThread() ? known : find();
    }

    private Scratch find() {
        Scratch own = LATEST.get();
        if (own == null || own.home != this) {
            own = new Scratch(this);
            LATEST.set(own);
        }
        if (first == null) {
            first = own;
        }
        return own;
    }

    /** Gives the calling thread a new one next time, because some of its operations are not finished. */
    public void abandon() {
        Scratch known = first;
        if (known != null && known.owner == Thread.currentThread()) {
            first = null;
        }
        Scratch own = LATEST.get();
        if (own != null && own.home == this) {
            LATEST.remove();
        }
    }

    /** Drops those that this object refers to. No thread may use its own any more. */
    public void close() {
        abandon();
        first = null;
    }
}
