package org.quipu.device.verbs;

/**
 * The registered memory of one pair of processes.
 *
 * <pre>
 *   +-----------------------------------------+---------------------------+--------------+
 *   | receive slots, credits + 2 of them      | send slots, credits of    | inline       |
 *   | each: 4 header words (32), payload      | them: the same            | frame (256)  |
 *   +-----------------------------------------+---------------------------+--------------+
 * </pre>
 *
 * Slots begin at multiples of 64 bytes. How many bytes arrived is told by the completion; a message of no bytes carries credits alone.
 */
final class SlotGeometry {

    static final int HEADER_BYTES = 32;
    static final int LARGEST_INLINE = 256;

    private static final int ALIGNMENT = 64;

    private SlotGeometry() {
    }

    static int slotBytes(int frame) {
        return HEADER_BYTES + frame + ALIGNMENT - 1 & -ALIGNMENT;
    }

    static long receiveBytes(int frame, int credits) {
        return (long) slotBytes(frame) * (credits + Credits.MESSAGES);
    }

    static long pairBytes(int frame, int credits) {
        return receiveBytes(frame, credits) + (long) slotBytes(frame) * credits + LARGEST_INLINE;
    }
}
