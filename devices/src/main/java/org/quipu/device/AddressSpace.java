package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * All memory of this process as one segment, in which an address is an offset. The compiler knows everything about it, so that an access is one instruction:
 * it checks neither bounds nor whether the memory still exists. So only for memory that this library has itself and keeps for as long as anybody may
 * access it, at offsets that were checked. Never for a user's memory.
 */
public final class AddressSpace {

    /** Offset 0 is address 0. */
    public static final MemorySegment ALL = all();

    private AddressSpace() {
    }

    @SuppressWarnings("restricted")
    private static MemorySegment all() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }
}
