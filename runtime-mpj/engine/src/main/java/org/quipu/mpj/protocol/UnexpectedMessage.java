package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.match.Envelope;

/**
 * A message, or the announcement of one, that arrived before its receive was posted. Allocated and reused by
 * {@link MessagePool}.
 */
final class UnexpectedMessage extends Envelope {

    /** Size class in the pool, and the next spare message of that class. */
    final int sizeClass;
    @Nullable
    UnexpectedMessage nextSpare;

    private final byte[] room;
    private final MemorySegment view;

    /** Whether the payload is stored here; otherwise this is an announcement. */
    boolean eager;

    /** Number of the announcing operation of a sender in another process. */
    int senderId;

    /** Whether the announced message may be read from the sender's memory, and the key for that. */
    boolean readable;
    long key0;
    long key1;

    /** The announcing operation of a sender in this process, or null. */
    @Nullable
    SendOperation ownSend;

    /**
     * Creates a message.
     *
     * @param sizeClass size class in the pool; -1 if the message is not pooled
     * @param roomBytes capacity in bytes
     */
    UnexpectedMessage(int sizeClass, int roomBytes) {
        this.sizeClass = sizeClass;
        room = new byte[roomBytes];
        view = MemorySegment.ofArray(room);
    }

    /** Initializes the object for the announcement of a message. */
    UnexpectedMessage with(int peer, int source, int tag, int typeCode, long bytes, int elements) {
        describe(peer, source, tag, typeCode, bytes, elements);
        eager = false;
        senderId = 0;
        readable = false;
        ownSend = null;
        return this;
    }

    /** Stores the payload. */
    void copy(MemorySegment memory, long offset) {
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset, room, 0, (int) bytes());
        eager = true;
    }

    /** Returns memory that begins with the payload. */
    MemorySegment payload() {
        return view;
    }
}
