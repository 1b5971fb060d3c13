package org.quipu.device.natives;

import java.lang.foreign.MemorySegment;

/**
 * The address space of this process as one segment, in which offsets are addresses. The compiler reduces an access to
 * one instruction, without bounds and liveness checks. Use only for memory that this library owns and keeps alive
 * during each access, at offsets that have been checked; never for user memory.
 */
public final class AddressSpace {

    /** Offset 0 is address 0. */
    public static final MemorySegment ALL = all();

    /** Addresses have at most 57 bits, so that the sum of two of them is within the segment. */
    private static final long ADDRESS = Long.MAX_VALUE >>> 1;
    private static final long ALIGNED_ADDRESS = ADDRESS & -Long.BYTES;

    private AddressSpace() {
    }

    /**
     * Returns the same address, masked so that the compiler omits the bounds checks of an access there or a few bytes
     * beyond.
     */
    public static long known(long address) {
        return address & ADDRESS;
    }

    /**
     * Returns the same address, which must be a multiple of 8, masked so that the compiler also omits the alignment
     * check.
     */
    public static long knownAligned(long address) {
        return address & ALIGNED_ADDRESS;
    }

    @SuppressWarnings("restricted")
    private static MemorySegment all() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }
}
