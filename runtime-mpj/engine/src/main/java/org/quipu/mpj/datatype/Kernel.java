package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * Moves elements between one kind of user memory and packed form: bytes, or an array of references for objects. Each
 * kernel is a tight loop over a leaf's blocks for its own array class, without a call per element. Places in user
 * memory are counted in elements, places in packed form in bytes. Stateless; callers check ranges.
 */
abstract class Kernel {

    /** Binary logarithm of an element's packed size in bytes. */
    final int shift;

    Kernel(int shift) {
        this.shift = shift;
    }

    /** Packs the blocks {@code first} to {@code last - 1} of a leaf that begins at {@code at} in memory. */
    abstract void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position);

    /** The reverse of {@link #pack}. */
    abstract void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position);

    /** Packs consecutive elements. */
    void packRun(Object memory, long at, int length, Object packed, int position) {
        MemorySegment.copy(Buffers.view(memory), at << shift, MemorySegment.ofArray((byte[]) packed), position,
                (long) length << shift);
    }

    /** The reverse of {@link #packRun}. */
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
