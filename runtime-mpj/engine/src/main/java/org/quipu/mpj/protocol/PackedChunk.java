package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.Packer;

/** A packed part of a message, kept until the device has accepted it. Used by one message at a time. */
final class PackedChunk {

    private static final long NOTHING = -1;

    private byte[] bytes = new byte[0];
    private MemorySegment memory = MemorySegment.ofArray(bytes);

    /** Position of the packed part in the message. */
    private long position = NOTHING;

    /** Packs a part, unless it is already packed. Returns memory that begins with it. */
    MemorySegment fill(Packer packer, long from, int length) {
        if (position != from) {
            if (bytes.length < length) {
                bytes = new byte[length];
                memory = MemorySegment.ofArray(bytes);
            }
            packer.pack(from, bytes, 0, length);
            position = from;
        }
        return memory;
    }

    /** Resets the object for another message. */
    void clear() {
        position = NOTHING;
    }
}
