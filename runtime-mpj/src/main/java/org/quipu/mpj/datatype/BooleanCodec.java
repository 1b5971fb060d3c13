package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Boolean arrays travel as one byte per element, 0 or 1. */
final class BooleanCodec implements Unpacker {

    private final boolean[] target;
    private final int first;
    private final int capacity;

    BooleanCodec(boolean[] target, int first, int capacity) {
        this.target = target;
        this.first = first;
        this.capacity = capacity;
    }

    static byte[] pack(boolean[] source, int offset, int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (source[offset + i] ? 1 : 0);
        }
        return bytes;
    }

    @Override
    public String begin(long bytes, int elements) {
        return bytes <= capacity ? null : "has " + bytes + " booleans, but the receive buffer holds " + capacity;
    }

    @Override
    public void unpack(long position, MemorySegment memory, long offset, long length) {
        for (int i = 0; i < length; i++) {
            target[first + (int) position + i] = memory.get(ValueLayout.JAVA_BYTE, offset + i) != 0;
        }
    }

    @Override
    public void finish() {
        // Every byte has been stored as it came.
    }
}
