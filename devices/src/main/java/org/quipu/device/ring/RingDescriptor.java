package org.quipu.device.ring;

/**
 * Layout of a ring: fixed slots, one per frame, and areas for payloads that a slot cannot hold; version 4.
 *
 * <pre>
 *      0 +--------------------------------------------------+
 *        | head (8): position up to which all is consumed   |  consumer, release; producers, acquire
 *    128 +--------------------------------------------------+
 *        | starved (4): 1 if a producer waits for space     |  producers set, the consumer clears
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
 *     | tag       |  | turn | odd | ack  | kind | payload bytes |      tag = low 32 bits of the slot's number + 1
 *
 *   position:
 *     63        32 31                      0
 *     | slot      | bulk line              |      both only increase, and wrap at 2^32
 * </pre>
 *
 * The tag differs in each lap, so that neither side clears a slot: an 8-byte frame transfers a single cache line. A
 * payload of up to 88 bytes is stored in the slot. A longer one occupies whole bulk lines in the order of the slots. If
 * it would cross the end of the bulk area, it starts at line 0, and both sides skip the rest.
 *
 * <p>The table is for processes that send to each other alternately. Memory that is reused immediately is still in the
 * inner caches of both cores, which halves the latency of 8 bytes. The table contains one frame, which takes no slot of
 * the ring; its tag is that of the following frame in a slot. A payload of 89 bytes or more is stored in one of the two
 * places that follow the table's slot. The bit <em>turn</em> alternates: it is 1 in the first frame in the table, whose
 * payload is in the first place, 0 in the second, whose payload is in the second place, and so on. It distinguishes a
 * new frame from one already taken, and lets the producer prefetch the place of the next payload. The producer writes
 * to the table only after the peer has acknowledged the previous frame in a frame of the opposite direction. The bit
 * <em>ack</em> marks a frame that carries an acknowledgement; <em>odd</em> is then the parity of the number of frames
 * that its sender has taken from the table. At most one frame is unacknowledged, so that the parity identifies it.
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

    /** Payload bytes in the slot's first cache line, after the header. */
    static final int FIRST_LINE_BYTES = LINE_BYTES - (int) INLINE_OFFSET;

    static final int TAG_SHIFT = 32;
    static final int KIND_SHIFT = 24;
    static final int KIND_MASK = 0xF;

    /** Set in addition to the kind if the frame acknowledges a frame of the opposite ring's table. */
    static final int ACKNOWLEDGED = 0x10;
    static final int ODD = 0x20;

    /** Shift from {@link #ODD} to the bit {@code turn}. */
    static final int TURN_SHIFT = 1;

    static final long TURN = (long) ODD << TURN_SHIFT << KIND_SHIFT;

    /** The bits of a control word in the table that identify the frame. */
    static final long TURN_MASK = -1L << TAG_SHIFT | TURN;

    /** The longest payload in the table, in bytes; each ring has two places for such payloads. */
    static final int TABLE_PAYLOAD_BYTES = 4096;
    static final int TABLE_BYTES = SLOT_BYTES + 2 * TABLE_PAYLOAD_BYTES;

    static final int LENGTH_MASK = (1 << KIND_SHIFT) - 1;

    /** Kind of a slot that contains a frame. */
    static final int KIND_FRAME = 1;

    /** Kind of a slot whose sender failed during the copy; the consumer skips it. */
    static final int KIND_VOID = 2;

    private RingDescriptor() {
    }

    /** Returns the offset of a payload from the table; {@code turn} is the frame's bit {@code turn} in any position. */
    static int placeOnTable(int length, int turn) {
        if (length <= INLINE_BYTES) {
            return (int) INLINE_OFFSET;
        }
        return turn == 0 ? SLOT_BYTES + TABLE_PAYLOAD_BYTES : SLOT_BYTES;
    }
}
