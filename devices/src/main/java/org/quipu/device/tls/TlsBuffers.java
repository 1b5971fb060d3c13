package org.quipu.device.tls;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * A pool of the buffers that a stream needs while it has unsent, undecrypted or unread data. An idle stream holds none.
 * The buffers are arrays, in which the JDK encrypts several times faster than off the heap. Thread-safe.
 */
final class TlsBuffers {

    /** The longest record: 5 bytes of header, 16 KiB, and what TLS may add to that. */
    static final int RECORD_BYTES = 5 + 16 * 1024 + 256 + 64;

    /** Bytes of a buffer for records. */
    static final int RECORDS_BYTES = 5 * RECORD_BYTES;

    /** Buffers that are kept for the next use. */
    private static final int MOST_IDLE = 64;

    /**
     * An array with both of its views.
     *
     * @param memory the bytes
     * @param bytes the same bytes
     */
    record Buffer(MemorySegment memory, ByteBuffer bytes) {
    }

    private final ArrayDeque<Buffer> idle = new ArrayDeque<>();

    /** Returns an empty buffer. */
    synchronized Buffer take() {
        Buffer known = idle.pollFirst();
        if (known != null) {
            return known;
        }
        byte[] bytes = new byte[RECORDS_BYTES];
        return new Buffer(MemorySegment.ofArray(bytes), ByteBuffer.wrap(bytes));
    }

    synchronized void give(Buffer buffer) {
        if (idle.size() < MOST_IDLE) {
            buffer.bytes().clear();
            idle.addFirst(buffer);
        }
    }
}
