package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * A memory segment in the role of an array: consecutive elements of one basic type.
 *
 * @param memory the elements; accessible to all threads
 * @param type a type that is sent in its in-memory representation
 */
public record MemoryArray(MemorySegment memory, BasicType type) {

    /** Copies elements between two arrays, at least one of which is a {@code MemoryArray}. */
    public static void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
        int shift = (from instanceof MemoryArray array ? array : (MemoryArray) to).type.shift();
        MemorySegment.copy(Buffers.view(from), (long) fromOffset << shift, Buffers.view(to), (long) toOffset << shift,
                (long) count << shift);
    }
}
