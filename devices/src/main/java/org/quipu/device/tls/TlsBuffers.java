package org.quipu.device.tls;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * Pools of the buffers that a stream needs while it has unsent, undecrypted or unread data. An idle stream holds none.
 * Thread-safe.
 */
final class TlsBuffers {

    /** The longest record: 5 bytes of header, 16 KiB, and what TLS may add to that. */
    static final int RECORD_BYTES = 5 + 16 * 1024 + 256 + 64;

    /** Bytes of a buffer for records. */
    static final int RECORDS_BYTES = 5 * RECORD_BYTES;

    /** Buffers of each kind that are kept for the next use. */
    private static final int MOST_IDLE = 64;

    /**
     * Memory with both of its views.
     *
     * @param memory the bytes
     * @param bytes the same bytes
     */
    record Buffer(MemorySegment memory, ByteBuffer bytes) {
    }

    private final ArrayDeque<Buffer> heap = new ArrayDeque<>();
    private final ArrayDeque<Buffer> direct = new ArrayDeque<>();

    /** Returns an empty buffer on the heap, where the JDK encrypts faster. */
    Buffer takeHeap() {
        synchronized (heap) {
            Buffer known = heap.pollFirst();
            if (known != null) {
                return known;
            }
        }
        byte[] bytes = new byte[RECORDS_BYTES];
        return new Buffer(MemorySegment.ofArray(bytes), ByteBuffer.wrap(bytes));
    }

    void giveHeap(Buffer buffer) {
        give(heap, buffer);
    }

    /** Returns an empty buffer off the heap, into which a socket can be read. */
    Buffer takeDirect() {
        synchronized (direct) {
            Buffer known = direct.pollFirst();
            if (known != null) {
                return known;
            }
        }
        MemorySegment memory = Arena.ofAuto().allocate(RECORDS_BYTES, Long.BYTES);
        return new Buffer(memory, memory.asByteBuffer());
    }

    void giveDirect(Buffer buffer) {
        give(direct, buffer);
    }

    private static void give(ArrayDeque<Buffer> pool, Buffer buffer) {
        buffer.bytes().clear();
        synchronized (pool) {
            if (pool.size() < MOST_IDLE) {
                pool.addFirst(buffer);
            }
        }
    }
}
