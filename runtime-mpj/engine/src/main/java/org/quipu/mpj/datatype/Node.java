package org.quipu.mpj.datatype;

/**
 * A part of a type: the elements that it takes, in order, relative to a place in user memory. A type is a tree of
 * nodes; regular nests stay loops, whatever the number of their elements. Immutable. Sizes and places are in base
 * elements.
 */
abstract sealed class Node permits Leaf, Loop, Sequence {

    /**
     * Moves a part of this node.
     *
     * @param kernel a kernel for the memory
     * @param unpack whether to move into user memory, rather than out of it
     * @param memory user array or segment
     * @param at place of this node in it
     * @param from this node's first element to move, in packed order
     * @param to the element after the last one
     * @param packed the packed form
     * @param position place of the first moved element in it, in bytes
     */
    abstract void move(Kernel kernel, boolean unpack, Object memory, long at, long from, long to, Object packed,
            int position);

    /** Returns whether the node's elements are consecutive. */
    boolean isRun() {
        return false;
    }
}
