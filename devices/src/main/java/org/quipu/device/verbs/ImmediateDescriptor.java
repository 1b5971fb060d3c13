package org.quipu.device.verbs;

/**
 * The immediate data of every message between two processes. Versioned with {@link VerbsPairingDescriptor}.
 *
 * <pre>
 *   31 29 28     27   24 23               16 15                                  0
 *   +----+------+-------+-------------------+-------------------------------------+
 *   |  0 |ABSENT| place |  chunks free again|  receive slots free again (credits) |
 *   +----+------+-------+-------------------+-------------------------------------+
 * </pre>
 *
 * The place is that of the frame's header, see {@link Headers}. ABSENT means that the message does not contain the
 * header. A frame in a chunk always contains its header, and has no place. An empty message without ABSENT is not a
 * frame but carries only credits.
 */
final class ImmediateDescriptor {

    static final int CREDITS_MASK = 0xFFFF;
    static final int CHUNKS_SHIFT = 16;
    static final int CHUNKS_MASK = 0xFF;
    static final int PLACE_BITS = 4;

    /** Number of headers that both ends of a pair remember for each direction. */
    static final int PLACES = 1 << PLACE_BITS;

    private static final int PLACE_SHIFT = 24;
    private static final int ABSENT = 1 << 28;

    private ImmediateDescriptor() {
    }

    /** Returns the bits that describe a frame's header. */
    static int header(int place, boolean absent) {
        return place << PLACE_SHIFT | (absent ? ABSENT : 0);
    }

    static boolean isAbsent(int immediate) {
        return (immediate & ABSENT) != 0;
    }

    static int place(int immediate) {
        return immediate >>> PLACE_SHIFT & PLACES - 1;
    }
}
