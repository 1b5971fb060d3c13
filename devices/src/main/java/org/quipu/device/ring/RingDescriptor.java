package org.quipu.device.ring;

/**
 * Layout of a ring: fixed slots, one per frame, and places for payloads that a slot cannot hold; version 4.
 *
 * <pre>
 *      0 +--------------------------------------------------+
 *        | head (8): position up to which all was consumed  |  consumer, release; producers, acquire
 *    128 +--------------------------------------------------+
 *        | starved (4): 1 if a producer waits for room      |  producers set, the consumer clears
 *    256 +--------------------------------------------------+
 *        | slot 0 (128) | slot 1 (128) | ...                |
 *        +--------------------------------------------------+
 *        | table: a slot (128), then two places (4096 each) |
 *        +--------------------------------------------------+
 *        | bulk: lines of 64 bytes, a payload is contiguous |
 *        +--------------------------------------------------+
 *
 *   slot  0 | control (8) | h0 (8) | h1 (8) | h2 (8) | h3 (8) | payload bytes 0..23 |   first cache line
 *        64 | payload bytes 24..87                                                  |   second cache line
 *
 *   control, written last with release, read with acquire:
 *     63        32 31 30     29    28     27  24 23             0
 *     | tag       |  | turn | odd | told | kind | payload bytes |      tag = low 32 bits of the slot's number + 1
 *
 *   position:
 *     63        32 31                      0
 *     | slot      | bulk line              |      both count up for ever and wrap at 2^32
 * </pre>
 *
 * The tag differs in each lap, so neither side needs to clear a slot: an 8-byte frame moves one cache line and no other. A
 * payload of 88 bytes or less lies in the slot. A longer one takes whole bulk lines in the slots' order; where it
 * would cross the end it starts at line 0, and both sides skip the rest.
 *
 * <p>The table is for processes that answer each other: memory that is used again at once is still in both cores' nearest caches, which halves the time that 8 bytes take to
 * pass. One frame lies on it, whose payload of 89 bytes or more lies in one of the places that follow its slot, and it takes no slot of the ring: its tag is that of the next frame that does, which comes after it.
 * The bit <em>turn</em> is 1 in the first frame on the table, whose payload lies in the first place, 0 in the second, whose payload lies in the second, and so on: that tells it from one that was taken. So the place
 * of the next payload is the producer's before it is needed, and it can have the lines in its core's cache by then. Another frame may be put on the table when the peer has told,
 * by a frame the other way, that it has taken this one. Such a frame has the bit <em>told</em>, and in <em>odd</em> whether the number of frames that its
 * sender has taken from the table is odd. Since at most one is on its way, that tells which.
 */
final class RingDescriptor {

    static final long HEAD_OFFSET = 0;
    static final long STARVED_OFFSET = 128;
    static final long SLOTS_OFFSET = 256;

    static final int SLOT_SHIFT = 7;
    static final int SLOT_BYTES = 1 << SLOT_SHIFT;
    static final long H0_OFFSET = 8;
    static final long H1_OFFSET = 16;
    static final long H2_OFFSET = 24;
    static final long H3_OFFSET = 32;
    static final long INLINE_OFFSET = 40;
    static final int INLINE_BYTES = SLOT_BYTES - (int) INLINE_OFFSET;

    static final int LINE_SHIFT = 6;
    static final int LINE_BYTES = 1 << LINE_SHIFT;

    /** Payload bytes that share the slot's first line with the header. */
    static final int FIRST_LINE_BYTES = LINE_BYTES - (int) INLINE_OFFSET;

    static final int TAG_SHIFT = 32;
    static final int KIND_SHIFT = 24;
    static final int KIND_MASK = 0xF;

    /** What a kind is beside that, where the sender tells what it has taken from the table of the ring the other way. */
    static final int TOLD = 0x10;
    static final int ODD = 0x20;

    /** From {@link #ODD} to the bit that tells of a frame on the table whether it is the first, the third and so on. */
    static final int TURN_SHIFT = 1;

    static final long TURN = (long) ODD << TURN_SHIFT << KIND_SHIFT;

    /** In a control word on the table: which frame it is. */
    static final long TURN_MASK = -1L << TAG_SHIFT | TURN;

    /** The longest payload on the table; every ring has the memory of two. */
    static final int TABLE_PAYLOAD_BYTES = 4096;
    static final int TABLE_BYTES = SLOT_BYTES + 2 * TABLE_PAYLOAD_BYTES;

    static final int LENGTH_MASK = (1 << KIND_SHIFT) - 1;

    /** Kind of a slot that holds a frame. */
    static final int KIND_FRAME = 1;

    /** Kind of a slot whose sender failed while copying; the consumer passes over it. */
    static final int KIND_VOID = 2;

    private RingDescriptor() {
    }

    /** Where the payload of a frame on the table lies, counted from the table; turn is the frame's bit, in any place. */
    static int placeOnTable(int length, int turn) {
        if (length <= INLINE_BYTES) {
            return (int) INLINE_OFFSET;
        }
        return turn == 0 ? SLOT_BYTES + TABLE_PAYLOAD_BYTES : SLOT_BYTES;
    }
}
