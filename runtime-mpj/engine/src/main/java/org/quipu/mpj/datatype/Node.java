package org.quipu.mpj.datatype;

/**
 * A node of a datatype's tree: an ordered sequence of elements relative to a position in user memory. Regular nests of
 * blocks stay loops, so that the tree's size does not depend on the number of elements. Immutable. Sizes and positions
 * are in base elements.
 */
abstract sealed class Node permits Leaf, Loop, Sequence {

    /**
     * Copies a part of this node's elements.
     *
     * @param kernel kernel for this kind of memory
     * @param unpack true to copy into user memory, false to copy out of it
     * @param memory user array or segment
     * @param at position of this node in {@code memory}
     * @param from this node's first element to copy, in packed order
     * @param to end of the elements to copy, exclusive
     * @param packed the packed form
     * @param position position in {@code packed} of the first copied element, in bytes
     */
    abstract void move(Kernel kernel, boolean unpack, Object memory, long at, long from, long to, Object packed,
            int position);

    /**
     * Passes the contiguous runs of a part of this node's elements to a consumer, in packed order.
     *
     * @param at position of this node in memory
     * @param from this node's first element, in packed order
     * @param to end of the elements, exclusive
     */
    abstract void runs(long at, long from, long to, RunConsumer runs);

    /** Returns whether the node's elements are contiguous. */
    boolean isRun() {
        return false;
    }
}
