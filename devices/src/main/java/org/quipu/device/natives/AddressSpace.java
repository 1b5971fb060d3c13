package org.quipu.device.natives;

import java.lang.foreign.MemorySegment;

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

    @SuppressWarnings("restricted")
    private static MemorySegment all() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }
}
