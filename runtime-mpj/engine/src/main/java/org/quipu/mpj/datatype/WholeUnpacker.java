package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/** Buffers a complete message, which the waiting thread then unpacks. */
final class WholeUnpacker implements Unpacker {

    private final Layout layout;
    private final Object buffer;
    private final int offset;
    private final PartUnpacker check;
    @SuppressWarnings("NullAway.Init") // begin() sets it unless it finds a problem, which ends the message
    private byte[] bytes;

    WholeUnpacker(Layout layout, Object buffer, int offset, int count) {
        this.layout = layout;
        this.buffer = Buffers.memory(buffer);
        this.offset = offset;
        this.check = new PartUnpacker(layout, this.buffer, offset, count);
    }

    @Override
    public @Nullable String begin(long length, int elements) {
        String problem = check.begin(length, elements);
        if (problem != null) {
            return problem;
        }
        if (length > Integer.MAX_VALUE - 8) {
            return "has " + length + " bytes, too long for a confined or non-native-order buffer";
        }
        bytes = new byte[(int) length];
        return null;
    }

    @Override
    public void unpack(long position, MemorySegment memory, long from, long length) {
        MemorySegment.copy(memory, from, MemorySegment.ofArray(bytes), position, length);
    }

    @Override
    public void finish() {
        layout.move(true, buffer, offset, 0, bytes.length >> layout.shift(), bytes, 0);
    }
}
