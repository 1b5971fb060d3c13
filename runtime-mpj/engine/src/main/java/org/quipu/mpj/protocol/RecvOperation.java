package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Unpacker;
import org.quipu.mpj.match.PostedReceive;

/** A receive that is posted or in transfer. Its buffer must not be accessed until it is complete. */
public final class RecvOperation extends PostedReceive {

    /** Whether {@link Scratch} may reuse the object once the receive is complete. */
    final boolean reusable;

    /** The user buffer; null if there is only its memory, or an unpacker. */
    @Nullable
    Object buffer;

    /** The memory of the user buffer; empty with an unpacker. */
    @SuppressWarnings("NullAway.Init") // set by into()
    MemorySegment memory;
    long offset;

    /** Capacity of the user buffer in bytes; not used with an unpacker. */
    long capacity;

    /** Stores the message; null if it is copied to the memory. */
    @Nullable
    Unpacker unpacker;

    /** Bytes received by rendezvous; confined to the driver. */
    long received;
    int fromPeer;

    /** Next element of the list of receives whose message the driver reads; confined to {@link Reads}. */
    @Nullable
    RecvOperation nextRead;

    /** State of a read from the sender's memory; null until first needed. */
    private @Nullable Reading reading;

    /** Creates a receive that is not reused. */
    public RecvOperation() {
        this(false);
    }

    RecvOperation(boolean reusable) {
        this.reusable = reusable;
    }

    /** Clears the references to the last buffer. */
    void forget() {
        buffer = null;
        memory = FrameDescriptor.NO_PAYLOAD;
        unpacker = null;
        errorText = null;
    }

    /**
     * Initializes the receive for a message that is stored without conversion.
     *
     * @param newTypeCode code of the base type
     * @param newBuffer the user buffer, or null if there is only the memory
     * @param newMemory memory for the message
     * @param newOffset offset in that memory, in bytes
     * @param length greatest length of the message in bytes
     */
    public RecvOperation into(int newTypeCode, @Nullable Object newBuffer, MemorySegment newMemory, long newOffset,
            long length) {
        clearOutcome();
        typeCode = newTypeCode;
        buffer = newBuffer;
        memory = newMemory;
        offset = newOffset;
        capacity = length;
        unpacker = null;
        return this;
    }

    /** Initializes the receive for a message that an unpacker stores. */
    public RecvOperation into(int newTypeCode, Unpacker newUnpacker) {
        clearOutcome();
        typeCode = newTypeCode;
        buffer = null;
        memory = FrameDescriptor.NO_PAYLOAD;
        unpacker = newUnpacker;
        return this;
    }

    /** Creates a receive that is complete from the beginning; {@link #setOutcome} sets its outcome. */
    static RecvOperation done() {
        RecvOperation done = new RecvOperation();
        done.complete();
        return done;
    }

    /** Sets the outcome of a receive created by {@link #done}, for a message that was received without posting it. */
    void setOutcome(int newSource, int newTag, int newTypeCode, int length) {
        source = newSource;
        tag = newTag;
        typeCode = newTypeCode;
        bytes = length;
    }

    /** Records the message that the receive has matched. */
    void matched(int newSource, int newTag, long newBytes, int newElements) {
        source = newSource;
        tag = newTag;
        bytes = newBytes;
        elements = newElements;
    }

    /** Records that the message does not fit; does not complete the receive. */
    void refuse(int newErrorClass, String text) {
        errorClass = newErrorClass;
        errorText = text;
    }

    /** Returns the state of the reads, which is created on the first call. */
    Reading reading() {
        if (reading == null) {
            reading = new Reading();
        }
        return reading;
    }

    /** Unpacks a stored message. The waiting thread calls this when the receive is complete without an error. */
    public void finish() {
        if (unpacker != null) {
            unpacker.finish();
        }
    }
}
