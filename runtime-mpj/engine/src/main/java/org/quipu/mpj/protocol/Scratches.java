package org.quipu.mpj.protocol;

import org.jspecify.annotations.Nullable;

/** The table of one engine's {@link Scratch} objects, one for each thread. Thread-safe. */
public final class Scratches {

    /**
     * The scratch of each thread's most recently used engine. All engines share this ThreadLocal. With one ThreadLocal
     * per engine, the thread's map would keep the value, and thus the device's memory, reachable long after the engine
     * is closed.
     */
    private static final ThreadLocal<Scratch> LATEST = new ThreadLocal<>();

    /**
     * The scratch of the first thread, found without a ThreadLocal lookup: in most programs only one thread
     * communicates. A stale value is harmless, because the owner of a scratch never changes.
     */
    private @Nullable Scratch first;

    /** Returns the calling thread's scratch. */
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

    /** Discards the calling thread's scratch, because some of its operations are not finished. */
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

    /** Discards the scratches that this table refers to. No thread may use its scratch any more. */
    public void close() {
        abandon();
        first = null;
    }
}
