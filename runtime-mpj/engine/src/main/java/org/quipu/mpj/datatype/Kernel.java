package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * Copies elements between one kind of user memory and packed form, which is bytes, or an array of references for
 * objects. Each array class has its own kernel, so that the loop over a leaf's blocks is monomorphic and makes no call
 * per element. Positions in user memory are in elements, positions in packed form in bytes. Stateless; callers check
 * ranges.
 */
abstract class Kernel {

    /** Binary logarithm of the packed size of an element in bytes. */
    final int shift;

    Kernel(int shift) {
        this.shift = shift;
    }

    /** Packs the blocks {@code first} to {@code last - 1} of a leaf whose memory begins at {@code at}. */
    abstract void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position);

    /** Unpacks blocks; the inverse of {@link #pack}. */
    abstract void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position);

    /** Packs consecutive elements. */
    void packRun(Object memory, long at, int length, Object packed, int position) {
        MemorySegment.copy(Buffers.view(memory), at << shift, MemorySegment.ofArray((byte[]) packed), position,
                (long) length << shift);
    }

    /** Unpacks consecutive elements; the inverse of {@link #packRun}. */
    void unpackRun(Object memory, long at, int length, Object packed, int position) {
        MemorySegment.copy(MemorySegment.ofArray((byte[]) packed), position, Buffers.view(memory), at << shift,
                (long) length << shift);
    }

    final void run(boolean unpack, Object memory, long at, int length, Object packed, int position) {
        if (unpack) {
            unpackRun(memory, at, length, packed, position);
        } else {
            packRun(memory, at, length, packed, position);
        }
    }

    final void blocks(boolean unpack, Object memory, long at, Leaf leaf, long first, long last, Object packed,
            int position) {
        if (unpack) {
            unpack(memory, at, leaf, first, last, packed, position);
        } else {
            pack(memory, at, leaf, first, last, packed, position);
        }
    }
}
