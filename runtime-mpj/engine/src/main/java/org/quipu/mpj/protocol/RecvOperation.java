package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.Unpacker;
import org.quipu.mpj.match.PostedReceive;

/** A receive that is posted or being filled. Its buffer must not be accessed until it is done. */
public final class RecvOperation extends PostedReceive {

    /** Whether {@link Scratch} may lend it again once it is done. */
    final boolean reusable;

    /** The user buffer, and the same as memory. */
    Object buffer;
    MemorySegment memory;
    long offset;

    /** Bytes that the user's range holds; not used with an unpacker. */
    long capacity;

    Unpacker unpacker;

    /** Bytes that have arrived by rendezvous; confined to the driver. */
    long received;
    int fromPeer;

    /** The next one that the driver is to read; confined to {@link Reads}. */
    RecvOperation nextRead;

    /** State of a read from the sender's memory; null until the first message that is read. */
    private Reading reading;

    /** Creates a receive whose owner decides how long it is used. */
    public RecvOperation() {
        this(false);
    }

    RecvOperation(boolean reusable) {
        this.reusable = reusable;
    }

    /** Drops the references to the buffer of the last message. */
    void forget() {
        buffer = null;
        memory = null;
        unpacker = null;
        errorText = null;
    }

    /**
     * Prepares for one message that is stored as it is.
     *
     * @param newTypeCode the type of the elements
     * @param newBuffer the user buffer, or null if there is only the memory
     * @param newMemory the memory for the message
     * @param newOffset the offset in that memory, in bytes
     * @param length the greatest length of the message in bytes
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

    /** Prepares for one message that an unpacker stores. */
    public RecvOperation into(int newTypeCode, Unpacker newUnpacker) {
        clearOutcome();
        typeCode = newTypeCode;
        buffer = null;
        memory = null;
        unpacker = newUnpacker;
        return this;
    }

    /** Creates one that is done from the beginning; its outcome is set by {@link #setOutcome}. */
    static RecvOperation done() {
        RecvOperation done = new RecvOperation();
        done.complete();
        return done;
    }

    /** Sets the outcome of one made by {@link #done}: a message was received without it. */
    void setOutcome(int newSource, int newTag, int newTypeCode, int length) {
        source = newSource;
        tag = newTag;
        typeCode = newTypeCode;
        bytes = length;
    }

    /** Notes the message that it has matched. */
    void matched(int newSource, int newTag, long newBytes, int newElements) {
        source = newSource;
        tag = newTag;
        bytes = newBytes;
        elements = newElements;
    }

    /** Notes that the message does not fit; does not complete the receive. */
    void refuse(int newErrorClass, String text) {
        errorClass = newErrorClass;
        errorText = text;
    }

    /** Returns the state of its reads. */
    Reading reading() {
        if (reading == null) {
            reading = new Reading();
        }
        return reading;
    }

    /** Unpacks what has been stored for it. The waiting thread calls this when a done receive has no error. */
    public void finish() {
        if (unpacker != null) {
            unpacker.finish();
        }
    }
}
