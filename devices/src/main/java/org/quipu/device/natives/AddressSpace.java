package org.quipu.device.natives;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * All memory of this process as one segment, in which an address is an offset. The compiler knows everything about it, so that an access is one instruction:
 * it checks neither bounds nor whether the memory still exists. So only for memory that this library has itself and keeps for as long as anybody may
 * access it, at offsets that were checked. Never for a user's memory.
 */
public final class AddressSpace {

    /** Offset 0 is address 0. */
    public static final MemorySegment ALL = all();

    /** Addresses of memory have 57 bits at most; the sum of two numbers so small is in the segment. */
    private static final long ADDRESS = Long.MAX_VALUE >>> 1;
    private static final long ALIGNED_ADDRESS = ADDRESS & -Long.BYTES;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private AddressSpace() {
    }

    /** The same address, and tells the compiler that it is one: with that it checks neither the access there nor one a few bytes further on. */
    public static long known(long address) {
        return address & ADDRESS;
    }

    /** As {@link #known}, of an address that is a multiple of 8, which an aligned access does not check either then. */
    public static long knownAligned(long address) {
        return address & ALIGNED_ADDRESS;
    }

    /**
     * Copies a few bytes, a word at a time. Where the two ranges overlap the target's bytes are undefined.
     *
     * @param first the address of the first
     * @param target where that goes, an address
     * @param length how many, 0 or more; for many {@link MemorySegment#copy} is faster
     */
    public static void copyFew(long first, long target, int length) {
        long from = known(first);
        long to = known(target);
        if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            for (int at = 0; at < last; at += Long.BYTES) {
                ALL.set(LONG, to + at, ALL.get(LONG, from + at));
            }
            ALL.set(LONG, to + last, ALL.get(LONG, from + last));
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            ALL.set(INT, to, ALL.get(INT, from));
            ALL.set(INT, to + last, ALL.get(INT, from + last));
        } else {
            for (int at = 0; at < length; at++) {
                ALL.set(BYTE, to + at, ALL.get(BYTE, from + at));
            }
        }
    }

    @SuppressWarnings("restricted")
    private static MemorySegment all() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }
}
