package org.quipu.mpj.datatype;

/**
 * A part of a committed type: which elements it takes, in which order, relative to a place in the user's memory. A type
 * is a tree of them: regular nests stay loops, however many elements they describe. Immutable; sizes and places are in
 * base elements.
 */
abstract sealed class Node permits Leaf, Loop, Sequence {

    /**
     * Moves a part of this node.
     *
     * @param kernel fits the memory
     * @param unpack the direction: into the user's memory, or out of it
     * @param memory the user's array or segment
     * @param at where this node begins in it
     * @param from the first element of this node's to move, counted as packed
     * @param to the element behind the last one
     * @param packed the packed form
     * @param position where in it the first element lies, in packed bytes
     */
    abstract void move(Kernel kernel, boolean unpack, Object memory, long at, long from, long to, Object packed,
            int position);

    /** Whether its elements lie one behind the other. */
    boolean isRun() {
        return false;
    }
}
