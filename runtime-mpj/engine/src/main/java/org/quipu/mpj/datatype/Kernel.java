package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * Moves elements of one kind of memory to and from packed form: bytes for everything that has bytes, an array of references for objects.
 * Each kernel is one tight loop over a leaf's blocks for its own class of array, so that nothing is called for single elements. Places in
 * the user's memory are counted in elements, places in packed form in bytes. Stateless; ranges are the caller's to check.
 */
abstract class Kernel {

    /** The logarithm to base 2 of an element's packed bytes. */
    final int shift;

    Kernel(int shift) {
        this.shift = shift;
    }

    /** Copies the leaf's blocks from {@code first} to {@code last - 1} out of memory, where the leaf begins at {@code at}. */
    abstract void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position);

    /** The reverse of {@link #pack}. */
    abstract void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position);

    /** Copies elements that lie one behind the other out of memory. */
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

    final void blocks(boolean unpack, Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        if (unpack) {
            unpack(memory, at, leaf, first, last, packed, position);
        } else {
            pack(memory, at, leaf, first, last, packed, position);
        }
    }
}
