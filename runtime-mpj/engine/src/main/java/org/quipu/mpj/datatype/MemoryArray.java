package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * Memory that is used like an array: consecutive elements of one basic type.
 *
 * @param memory the elements; any thread may access it
 * @param type a type that is sent in its memory form
 */
public record MemoryArray(MemorySegment memory, BasicType type) {

    /** Copies elements between arrays; at least one is a {@code MemoryArray}, the other may be a Java array. */
    public static void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
        int shift = (from instanceof MemoryArray array ? array : (MemoryArray) to).type.shift();
        MemorySegment.copy(Buffers.view(from), (long) fromOffset << shift, Buffers.view(to), (long) toOffset << shift,
                (long) count << shift);
    }
}
