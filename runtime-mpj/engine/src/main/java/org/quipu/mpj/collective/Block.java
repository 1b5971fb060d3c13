package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.Layout;

/**
 * A part of a user buffer: an argument of a collective operation, or a message of an {@link Exchange}.
 *
 * @param buffer the array or memory
 * @param offset offset of the first base element
 * @param count number of elements
 * @param type type of the elements
 */
public record Block(Object buffer, int offset, int count, Layout type) {

    /** Returns the consecutive blocks of several ranks as one block, which begins with this one. */
    Block times(int ranks) {
        return new Block(buffer, offset, count * ranks, type);
    }
}
