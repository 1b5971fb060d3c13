package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.Packer;

/** A packed part of a message, kept until the device has taken it. Used by one stream at a time. */
final class PackedChunk {

    private static final long NOTHING = -1;

    private byte[] bytes = new byte[0];
    private MemorySegment memory = MemorySegment.ofArray(bytes);

    /** Where in the message the part begins that lies here. */
    private long position = NOTHING;

    /** Packs a part, unless it is the one that lies here already. */
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

    /** Makes it fit for another message. */
    void clear() {
        position = NOTHING;
    }
}
