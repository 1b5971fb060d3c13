package org.quipu.device.nio;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory off the heap, seen both ways, so that neither view is made per message.
 *
 * @param memory the bytes
 * @param bytes the same bytes, little-endian
 */
record NetBuffer(MemorySegment memory, ByteBuffer bytes) {

    static NetBuffer allocate(int capacity) {
        MemorySegment memory = Arena.ofAuto().allocate(capacity, 64);
        return new NetBuffer(memory, memory.asByteBuffer().order(ByteOrder.LITTLE_ENDIAN));
    }

    /** Empties it and writes a frame's header at its start; the position is then behind the header. */
    void putHeader(long h0, long h1, long h2, long h3, int length) {
        bytes.clear();
        bytes.putInt(FrameDescriptor.LENGTH_OFFSET, length);
        bytes.putInt(FrameDescriptor.MARKER_OFFSET, FrameDescriptor.MARKER);
        bytes.putLong(FrameDescriptor.H0_OFFSET, h0);
        bytes.putLong(FrameDescriptor.H1_OFFSET, h1);
        bytes.putLong(FrameDescriptor.H2_OFFSET, h2);
        bytes.putLong(FrameDescriptor.H3_OFFSET, h3);
        bytes.position(FrameDescriptor.HEADER_BYTES);
    }
}
