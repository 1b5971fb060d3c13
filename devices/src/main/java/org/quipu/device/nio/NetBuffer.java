package org.quipu.device.nio;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Off-heap memory with both of its views, so that none is made per message.
 *
 * @param memory the bytes
 * @param bytes the same bytes, little-endian
 */
record NetBuffer(MemorySegment memory, ByteBuffer bytes) {

    static NetBuffer allocate(int capacity) {
        MemorySegment memory = Arena.ofAuto().allocate(capacity, 64);
        return new NetBuffer(memory, memory.asByteBuffer().order(ByteOrder.LITTLE_ENDIAN));
    }

    /** Clears the buffer and writes a frame's header; the position is then behind the header. */
    void putHeader(long h0, long h1, long h2, long h3, int length) {
        bytes.clear();
        setHeader(0, h0, h1, h2, h3, length);
        bytes.position(TcpFrameDescriptor.HEADER_BYTES);
    }

    /**
     * Appends a whole frame at the limit, which moves; the position does not. The caller ensures that there is room.
     */
    void append(long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length) {
        int at = bytes.limit();
        bytes.limit(at + TcpFrameDescriptor.HEADER_BYTES + length);
        setHeader(at, h0, h1, h2, h3, length);
        if (length != 0) {
            MemorySegment.copy(payload, offset, memory, at + TcpFrameDescriptor.HEADER_BYTES, length);
        }
    }

    private void setHeader(int at, long h0, long h1, long h2, long h3, int length) {
        bytes.putInt(at + TcpFrameDescriptor.LENGTH_OFFSET, length);
        bytes.putInt(at + TcpFrameDescriptor.MARKER_OFFSET, TcpFrameDescriptor.MARKER);
        bytes.putLong(at + TcpFrameDescriptor.H0_OFFSET, h0);
        bytes.putLong(at + TcpFrameDescriptor.H1_OFFSET, h1);
        bytes.putLong(at + TcpFrameDescriptor.H2_OFFSET, h2);
        bytes.putLong(at + TcpFrameDescriptor.H3_OFFSET, h3);
    }
}
