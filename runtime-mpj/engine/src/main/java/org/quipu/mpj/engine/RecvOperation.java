package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.Unpacker;

/** A receive that is posted or filling. Its memory belongs to the engine until it is done. */
public final class RecvOperation extends Operation {

    final Link<RecvOperation> link = new Link<>(this);

    /** Whether {@link Scratch} may lend it again once it is done. */
    final boolean reusable;

    /** What the receive asked for; {@link Operation#source} and {@link Operation#tag} tell what it got. */
    int wantedSource;
    int wantedTag;

    /** The wanted source's rank in the job, or {@link Operation#ANY}. */
    int wantedPeer;

    /** What the user has given to receive into, and the same seen as memory. */
    Object buffer;
    MemorySegment memory;
    long offset;

    /** Bytes that the user's range holds; not used when an unpacker does the work. */
    long capacity;

    Unpacker unpacker;

    /** Bytes that have arrived by rendezvous; only the driver touches it. */
    long received;
    int fromPeer;

    /** What it takes to read the message out of the sender's memory; null until the first message for which that pays. */
    private Reading reading;

    /** One whose maker decides for how long it is used. */
    public RecvOperation() {
        this(false);
    }

    RecvOperation(boolean reusable) {
        this.reusable = reusable;
    }

    /** Lets go of what belongs to the message that it has received. */
    void forget() {
        buffer = null;
        memory = null;
        unpacker = null;
        errorText = null;
    }

    /**
     * Prepares for one message that lands in memory as it is.
     *
     * @param newTypeCode the type of the elements
     * @param newBuffer what the user has given, or null if there is only the memory
     * @param newMemory where the message goes
     * @param newOffset where it begins in there, in bytes
     * @param length the most bytes it may have
     */
    public RecvOperation into(int newTypeCode, Object newBuffer, MemorySegment newMemory, long newOffset, long length) {
        clearOutcome();
        typeCode = newTypeCode;
        buffer = newBuffer;
        memory = newMemory;
        offset = newOffset;
        capacity = length;
        unpacker = null;
        return this;
    }

    /** Prepares for one message whose bytes go through an unpacker. */
    public RecvOperation into(int newTypeCode, Unpacker newUnpacker) {
        clearOutcome();
        typeCode = newTypeCode;
        buffer = null;
        memory = null;
        unpacker = newUnpacker;
        return this;
    }

    /** Whether it may get a message from this source with this tag. */
    boolean wants(int newSource, int newTag) {
        return (wantedSource == newSource || wantedSource == ANY) && (wantedTag == newTag || wantedTag == ANY);
    }

    /** One that is done from the beginning, and tells of what {@link #tellOf} says. */
    static RecvOperation done() {
        RecvOperation done = new RecvOperation();
        done.complete();
        return done;
    }

    /** Of one made by {@link #done}: a message of so many bytes has been received without it. */
    void tellOf(int newSource, int newTag, int newTypeCode, int length) {
        source = newSource;
        tag = newTag;
        typeCode = newTypeCode;
        bytes = length;
    }

    /** What {@link Reads} keeps for it. */
    Reading reading() {
        if (reading == null) {
            reading = new Reading();
        }
        return reading;
    }

    /** To be called by the waiting thread when a done operation has no error: unpacks what has been kept for it. */
    public void finish() {
        if (unpacker != null) {
            unpacker.finish();
        }
    }
}
