package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;

/**
 * A message that has arrived before its receive, as seen by matching: source, tag (MPI 4.1 section 3.2.3), size, and
 * its links in the queues. Confined to one thread at a time, or guarded by the lock of the {@link MatchContext} that
 * holds it.
 */
public abstract class Envelope {

    /** Link in the queue of messages with the same source and tag. */
    @SuppressWarnings("this-escape")
    final Link<Envelope> exact = new Link<>(this);

    /** Link in the queue of all messages. */
    @SuppressWarnings("this-escape")
    final Link<Envelope> arrival = new Link<>(this);

    /** Links in the queues by source and by tag; null until a receive with one wildcard has been posted. */
    @Nullable
    Link<Envelope> bySource;
    @Nullable
    Link<Envelope> byTag;

    private int peer;
    private int source;
    private int tag;
    private int typeCode;
    private long bytes;
    private int elements;

    /** Initializes the object for one message. */
    protected final void describe(int newPeer, int newSource, int newTag, int newTypeCode, long newBytes,
            int newElements) {
        peer = newPeer;
        source = newSource;
        tag = newTag;
        typeCode = newTypeCode;
        bytes = newBytes;
        elements = newElements;
    }

    /** The sender's rank in the job. */
    public final int peer() {
        return peer;
    }

    /** The sender's rank in the communicator. */
    public final int source() {
        return source;
    }

    /** The message's tag. */
    public final int tag() {
        return tag;
    }

    /** The message's base type. */
    public final int typeCode() {
        return typeCode;
    }

    /** The message's length in bytes. */
    public final long bytes() {
        return bytes;
    }

    /** The number of elements if the type has no fixed size; otherwise 0. */
    public final int elements() {
        return elements;
    }
}
