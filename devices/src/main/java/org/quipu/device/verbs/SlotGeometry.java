package org.quipu.device.verbs;

/**
 * Sizes of the registered memory of one pair of processes.
 *
 * <pre>
 *   +-----------------------------------------+---------------------------+--------------+
 *   | receive slots, credits + 4 of them      | send slots, credits of    | inline       |
 *   | each: 4 header words (32), payload      | them: the same            | frame (256)  |
 *   +-----------------------------------------+---------------------------+--------------+
 *   +-----------------------------------------+
 *   | staging chunks, 4 of them               |   see {@link Chunks}
 *   | each: 4 header words (32), payload      |
 *   +-----------------------------------------+
 *   | landing chunks, which the peer writes:  |
 *   | the same                                |
 *   +-----------------------------------------+
 * </pre>
 *
 * Slots and chunks begin at multiples of 64 bytes. In a slot the header words may be absent: {@link Headers}. The
 * completion contains the number of bytes; an empty message carries only credits.
 */
final class SlotGeometry {

    static final int HEADER_BYTES = 32;
    static final int LARGEST_INLINE = 256;

    /** Receive slots for messages that carry only credits, of slots and of chunks. */
    static final int MESSAGES = 2 * Credits.MESSAGES;

    private static final int ALIGNMENT = 64;

    private SlotGeometry() {
    }

    static int slotBytes(int frame) {
        return HEADER_BYTES + frame + ALIGNMENT - 1 & -ALIGNMENT;
    }

    static long receiveBytes(int frame, int credits) {
        return (long) slotBytes(frame) * (credits + MESSAGES);
    }

    static long ringBytes(int frame, int credits) {
        return receiveBytes(frame, credits) + (long) slotBytes(frame) * credits + LARGEST_INLINE;
    }

    /** Returns the size in bytes of the staging chunks, and of the landing chunks; 0 if there are none. */
    static long chunkBytes(int chunk) {
        return chunk == 0 ? 0 : (long) slotBytes(chunk) * Chunks.COUNT;
    }

    static long pairBytes(int frame, int credits, int chunk) {
        return ringBytes(frame, credits) + 2 * chunkBytes(chunk);
    }
}
