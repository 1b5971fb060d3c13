package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * Memory that is used as an array is: elements of one basic type, one behind the other.
 *
 * @param memory where they lie; any thread may use it
 * @param type travels as it lies
 */
public record MemoryArray(MemorySegment memory, BasicType type) {

    /** Copies elements between arrays, of which at least one is such a one; the other may be a Java array. */
    public static void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
        int shift = (from instanceof MemoryArray array ? array : (MemoryArray) to).type.shift();
        MemorySegment.copy(Buffers.view(from), (long) fromOffset << shift, Buffers.view(to), (long) toOffset << shift,
                (long) count << shift);
    }
}
