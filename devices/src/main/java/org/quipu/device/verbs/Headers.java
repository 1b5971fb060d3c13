package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.MemorySegment;
import org.quipu.device.FrameHandler;

/**
 * The headers that last went over a pair in one direction, as both its ends know them: a header that both know need not travel again. Programs that send
 * messages of the same kind, length and tag over and over have few. Without it a page's worth of payload fits one packet of the largest MTU.
 *
 * <pre>
 *   sender                                                     receiver
 *   its place holds it   --- place, ABSENT, payload ------&gt;   takes it from the place
 *   its place does not   --- place, header, payload ------&gt;   puts it into the place
 * </pre>
 *
 * <p>Which place a header has is the sender's choice. The frames of a pair arrive in the order in which they were sent, so both ends' places hold the same
 * whenever a frame is looked at; at first, zeros. One object per end and direction: senders use theirs under the link's monitor, the polling thread the other. Allocates
 * nothing.
 */
final class Headers {

    private static final int WORDS = 4;
    private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

    private final long[] places = new long[ImmediateDescriptor.PLACES * WORDS];

    /** The place for a header. */
    static int place(long h0, long h1, long h2, long h3) {
        long mixed = (((h0 * 31 + h1) * 31 + h2) * 31 + h3) * GOLDEN;
        return (int) (mixed >>> Long.SIZE - ImmediateDescriptor.PLACE_BITS);
    }

    /** Whether a place holds a header. */
    boolean hold(int place, long h0, long h1, long h2, long h3) {
        int at = place * WORDS;
        return places[at] == h0 && places[at + 1] == h1 && places[at + 2] == h2 && places[at + 3] == h3;
    }

    /** Puts a header into a place. */
    void put(int place, long h0, long h1, long h2, long h3) {
        int at = place * WORDS;
        places[at] = h0;
        places[at + 1] = h1;
        places[at + 2] = h2;
        places[at + 3] = h3;
    }

    /**
     * Gives a frame that has arrived to the handler in place.
     *
     * @param from the sender's rank
     * @param immediate what the frame's immediate data tell
     * @param at where the frame begins in the memory
     * @param bytes its length
     */
    void handOver(FrameHandler handler, int from, int immediate, MemorySegment memory, long at, int bytes) {
        int place = ImmediateDescriptor.place(immediate);
        int header = 0;
        if (!ImmediateDescriptor.isAbsent(immediate)) {
            put(place, memory.get(LONG, at), memory.get(LONG, at + 8), memory.get(LONG, at + 16), memory.get(LONG, at + 24));
            header = SlotGeometry.HEADER_BYTES;
        }
        int words = place * WORDS;
        handler.onFrame(from, places[words], places[words + 1], places[words + 2], places[words + 3], memory, at + header, bytes - header);
    }
}
