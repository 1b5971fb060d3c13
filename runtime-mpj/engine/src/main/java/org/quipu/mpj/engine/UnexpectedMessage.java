package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A message, or the announcement of one, for which no receive was posted when it arrived. Made and used again by {@link MessagePool}; belongs
 * to one thread at a time, or is guarded by the lock of the {@link MatchContext} in which it waits.
 */
final class UnexpectedMessage {

    /** Membership under source and tag. */
    final Link<UnexpectedMessage> exact = new Link<>(this);

    /** Membership among all. */
    final Link<UnexpectedMessage> arrival = new Link<>(this);

    /** Memberships under source alone and tag alone; null until a receive with one wildcard has been seen. */
    Link<UnexpectedMessage> bySource;
    Link<UnexpectedMessage> byTag;

    /** Where in the pool it belongs, and the next one there. */
    final int sizeClass;
    UnexpectedMessage nextSpare;

    private final byte[] room;
    private final MemorySegment view;

    int peer;
    int source;
    int tag;
    int typeCode;
    long bytes;
    int elements;

    /** Whether the payload lies here; else this is an announcement. */
    boolean eager;

    /** The announcing operation of a sender elsewhere. */
    int senderId;

    /** Whether the announced message may be read out of the sender's memory, and the key to it. */
    boolean readable;
    long key0;
    long key1;

    /** The announcing operation of a sender in this process, or null. */
    SendOperation ownSend;

    /**
     * Makes one.
     *
     * @param roomBytes the longest payload that it can hold
     */
    UnexpectedMessage(int sizeClass, int roomBytes) {
        this.sizeClass = sizeClass;
        room = new byte[roomBytes];
        view = MemorySegment.ofArray(room);
    }

    /** Becomes the announcement of a message. */
    UnexpectedMessage with(int newPeer, int newSource, int newTag, int newTypeCode, long newBytes, int newElements) {
        peer = newPeer;
        source = newSource;
        tag = newTag;
        typeCode = newTypeCode;
        bytes = newBytes;
        elements = newElements;
        eager = false;
        senderId = 0;
        readable = false;
        ownSend = null;
        return this;
    }

    /** Takes the payload in. */
    void copy(MemorySegment memory, long offset) {
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset, room, 0, (int) bytes);
        eager = true;
    }

    /** The payload, from the first byte on. */
    MemorySegment payload() {
        return view;
    }
}
