package org.quipu.device.rdma;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The state of one peer of a device. */
public abstract class RdmaPeer<L> {

    private final int rank;
    private volatile boolean added;
    @SuppressWarnings("NullAway.Init") // set when the peer is connected, before it is used
    private volatile L link;
    private volatile boolean lost;
    private @Nullable IOException failure;
    private long failingSince;

    protected RdmaPeer(int rank) {
        this.rank = rank;
    }

    /** Returns the peer's rank in the job. */
    public final int rank() {
        return rank;
    }

    /** Returns whether the peer's address is known. */
    final boolean isAdded() {
        return added;
    }

    final void added() {
        added = true;
    }

    /** Returns the connection to the peer; null before {@link #open}. */
    public final L link() {
        return link;
    }

    /** Sets the connection to the peer. Frames can be sent from then on. */
    public final void open(L newLink) {
        link = newLink;
    }

    /** Returns whether the peer was reported as lost. */
    public final boolean isLost() {
        return lost;
    }

    final void lost() {
        lost = true;
    }

    /**
     * Returns why the peer has failed, for {@link org.quipu.device.FrameHandler#onPeerLost}; null if it has not.
     * Polling thread only.
     */
    final @Nullable IOException failure() {
        return failure;
    }

    /** Returns the time at which the peer started to fail, as {@link System#nanoTime}. Polling thread only. */
    public final long failingSince() {
        return failingSince;
    }

    final void fail(String text, @Nullable IOException cause) {
        failure = new IOException(text.contains("rank " + rank) ? text : "rank " + rank + " is gone: " + text, cause);
        failingSince = System.nanoTime();
    }
}
