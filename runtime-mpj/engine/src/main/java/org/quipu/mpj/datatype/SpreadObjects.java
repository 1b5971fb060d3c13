package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

import org.jspecify.annotations.Nullable;

/** Unpacks messages of objects into a layout with gaps. */
final class SpreadObjects implements Unpacker {

    private final Layout layout;
    private final Object[] buffer;
    private final int offset;
    private final long capacity;
    @SuppressWarnings("NullAway.Init") // begin() sets these
    private Object[] dense;
    @SuppressWarnings("NullAway.Init")
    private ObjectCodec codec;

    SpreadObjects(Layout layout, Object[] buffer, int offset, int count) {
        this.layout = layout;
        this.buffer = buffer;
        this.offset = offset;
        this.capacity = layout.size() * count;
    }

    @Override
    public @Nullable String begin(long bytes, int elements) {
        if (elements > capacity) {
            return "has " + elements + " objects, but the receive buffer holds " + capacity;
        }
        dense = (Object[]) Array.newInstance(buffer.getClass().componentType(), elements);
        codec = new ObjectCodec(dense, 0, elements);
        return codec.begin(bytes, elements);
    }

    @Override
    public void unpack(long position, MemorySegment memory, long from, long length) {
        codec.unpack(position, memory, from, length);
    }

    @Override
    public void finish() {
        codec.finish();
        layout.move(true, buffer, offset, 0, dense.length, dense, 0);
    }
}
