package org.quipu.mpj.match;

/**
 * What matching sees of a message that has arrived before its receive: source and tag (MPI 4.1 section 3.2.3), its
 * size, and its places in the queues. Belongs to one thread at a time, or is guarded by the lock of the {@link
 * MatchContext} in which it waits.
 */
public abstract class Envelope {

    /** Membership under source and tag. */
    @SuppressWarnings("this-escape")
    final Link<Envelope> exact = new Link<>(this);

    /** Membership among all. */
    @SuppressWarnings("this-escape")
    final Link<Envelope> arrival = new Link<>(this);

    /** Memberships under source alone and tag alone; null until a receive with one wildcard has been posted. */
    Link<Envelope> bySource;
    Link<Envelope> byTag;

    private int peer;
    private int source;
    private int tag;
    private int typeCode;
    private long bytes;
    private int elements;

    /** Prepares for one message. */
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

    /** The number of elements if the type has no fixed size, else 0. */
    public final int elements() {
        return elements;
    }
}
