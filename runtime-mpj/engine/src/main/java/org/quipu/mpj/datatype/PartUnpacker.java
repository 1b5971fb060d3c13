package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/** Unpacks messages of fixed-size elements into a layout with gaps. */
final class PartUnpacker implements Unpacker {

    private final Layout layout;
    private final Object buffer;
    private final int offset;
    private final long capacity;

    PartUnpacker(Layout layout, Object buffer, int offset, int count) {
        this.layout = layout;
        this.buffer = Buffers.memory(buffer);
        this.offset = offset;
        this.capacity = layout.bytes(count);
    }

    @Override
    public @Nullable String begin(long bytes, int elements) {
        if (bytes > capacity) {
            return "has " + bytes + " bytes, but the receive buffer holds " + capacity;
        }
        return (bytes & (1 << layout.shift()) - 1) == 0 ? null
                : "has " + bytes + " bytes, which is not a multiple of the size of " + TypeCode.name(layout.code());
    }

    @Override
    public void unpack(long position, MemorySegment memory, long from, long length) {
        byte[] stage = Stage.bytes();
        for (long done = 0; done < length; done += stage.length) {
            int part = (int) Math.min(stage.length, length - done);
            MemorySegment.copy(memory, from + done, MemorySegment.ofArray(stage), 0, part);
            long first = position + done >> layout.shift();
            layout.move(true, buffer, offset, first, first + (part >> layout.shift()), stage, 0);
        }
    }

    @Override
    public void finish() {
        // Each part was unpacked on arrival.
    }
}
