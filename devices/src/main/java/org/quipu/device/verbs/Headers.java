package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.MemorySegment;
import org.quipu.device.FrameHandler;

/**
 * Header compression for one direction of a pair: both ends remember the last headers, and a header known to both is
 * not sent. Programs that repeat messages of the same kind, length and tag use few headers. Without a header, a page of
 * payload fits into one packet of the largest MTU.
 *
 * <pre>
 *   sender                                                     receiver
 *   its place holds it   --- place, ABSENT, payload ------&gt;   takes it from the place
 *   its place does not   --- place, header, payload ------&gt;   puts it into the place
 * </pre>
 *
 * <p>The sender chooses the place of a header. Frames of a pair arrive in order, so that both ends have the same
 * headers when a frame is read; initially zeros. Each end has one object per direction: one guarded by the link's
 * monitor, for sending, and one confined to the polling thread. Does not allocate memory.
 */
final class Headers {

    private static final int WORDS = 4;
    private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

    private final long[] places = new long[ImmediateDescriptor.PLACES * WORDS];

    /** Returns the place of a header, a hash. */
    static int place(long h0, long h1, long h2, long h3) {
        long mixed = (((h0 * 31 + h1) * 31 + h2) * 31 + h3) * GOLDEN;
        return (int) (mixed >>> Long.SIZE - ImmediateDescriptor.PLACE_BITS);
    }

    /** Returns whether a place contains a header. */
    boolean hold(int place, long h0, long h1, long h2, long h3) {
        int at = place * WORDS;
        return places[at] == h0 && places[at + 1] == h1 && places[at + 2] == h2 && places[at + 3] == h3;
    }

    /** Stores a header in a place. */
    void put(int place, long h0, long h1, long h2, long h3) {
        int at = place * WORDS;
        places[at] = h0;
        places[at + 1] = h1;
        places[at + 2] = h2;
        places[at + 3] = h3;
    }

    /**
     * Passes a frame to the handler without copying it.
     *
     * @param from the sender's rank
     * @param immediate the frame's immediate data
     * @param at offset of the frame in the memory
     * @param bytes length of the frame
     */
    void handOver(FrameHandler handler, int from, int immediate, MemorySegment memory, long at, int bytes) {
        int place = ImmediateDescriptor.place(immediate);
        int header = 0;
        if (!ImmediateDescriptor.isAbsent(immediate)) {
            put(place, memory.get(LONG, at), memory.get(LONG, at + 8), memory.get(LONG, at + 16),
                    memory.get(LONG, at + 24));
            header = SlotGeometry.HEADER_BYTES;
        }
        int words = place * WORDS;
        handler.onFrame(from, places[words], places[words + 1], places[words + 2], places[words + 3], memory,
                at + header, bytes - header);
    }
}
