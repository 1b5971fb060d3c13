package org.quipu.device.shm;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Carries a few payload bytes in registers, from any memory, so that they can be written together with the header. */
final class Words {

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private Words() {
    }

    /**
     * Reads up to eight bytes, the first as the lowest.
     *
     * @param length how many bytes there are from the offset on; eight are read if there are more, none if there are none
     */
    static long read(MemorySegment memory, long offset, int length) {
        if (length >= Long.BYTES) {
            return memory.get(LONG, offset);
        }
        if (length <= 0) {
            return 0;
        }
        if (length >= Integer.BYTES) {
            // The two halves overlap where the length is less than eight; they agree there.
            long low = memory.get(INT, offset) & 0xFFFF_FFFFL;
            long high = memory.get(INT, offset + length - Integer.BYTES) & 0xFFFF_FFFFL;
            return low | high << (length - Integer.BYTES) * Byte.SIZE;
        }
        long word = 0;
        for (int i = 0; i < length; i++) {
            word |= (memory.get(ValueLayout.JAVA_BYTE, offset + i) & 0xFFL) << i * Byte.SIZE;
        }
        return word;
    }

    /** Writes three words one after the other, so that their bytes lie as they were read. */
    static void write(MemorySegment memory, long offset, long first, long second, long third) {
        memory.set(LONG, offset, first);
        memory.set(LONG, offset + Long.BYTES, second);
        memory.set(LONG, offset + 2 * Long.BYTES, third);
    }
}
