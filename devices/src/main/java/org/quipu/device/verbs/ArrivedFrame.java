package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.MemorySegment;
import org.quipu.device.FrameHandler;

/** A frame that lies in a receive slot or a landing chunk: four header words, then the payload. */
final class ArrivedFrame {

    private ArrivedFrame() {
    }

    /**
     * Hands it over in place. Allocates nothing.
     *
     * @param from the sender's rank
     * @param at where it begins in the memory
     * @param bytes its length, with the header
     */
    static void handOver(FrameHandler handler, int from, MemorySegment memory, long at, int bytes) {
        handler.onFrame(from, memory.get(LONG, at), memory.get(LONG, at + 8), memory.get(LONG, at + 16), memory.get(LONG, at + 24), memory,
                at + SlotGeometry.HEADER_BYTES, bytes - SlotGeometry.HEADER_BYTES);
    }
}
