package org.quipu.mpj.rma;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Layout of the active messages of a window, version 1. The number of the message is that of the window's communicator,
 * its type is the code of the base type.
 *
 * <pre>
 *  kind            h1                  h2               h3                      payload
 *  PUT             -    | runs         at               -                       data, table
 *  ACCUMULATE      op   | runs         at               -                       data, table
 *  GET             -    | runs         at               fetch | bytes           position, table
 *  GET_ACCUMULATE  op   | runs         at               fetch | bytes           position, data, table
 *  COMPARE_SWAP    -                   at               fetch | bytes           compare, swap
 *  REPLY           -                   position         fetch | bytes           data
 *  FAILED          error class         -                fetch | bytes           text
 *  FLUSH           -                   -                -                       -
 *  UNLOCK          -                   -                -                       -
 *  FLUSHED         error class or 0    -                -                       text
 *  LOCK            1 if exclusive      -                -                       -
 *  LOCKED          -                   -                -                       -
 *  POST            -                   -                -                       -
 *  COMPLETE        -                   -                -                       -
 *
 *  "a | b": a in the upper, b in the lower 32 bits
 *  at        target position in bytes: in the window, or an address in a dynamic window
 *  runs      number of contiguous pieces of target memory; if 1, there is no table and at is its position
 *  table     for each run its position and its length in bytes, 8 bytes each
 *  position  position in the origin's packed result, in bytes, 8 bytes
 *  fetch     number of the origin's operation
 *  bytes     length of the result in bytes; replies may divide it
 * </pre>
 */
final class WindowFrameDescriptor {

    static final int PUT = 1;
    static final int ACCUMULATE = 2;
    static final int GET = 3;
    static final int GET_ACCUMULATE = 4;
    static final int COMPARE_SWAP = 5;
    static final int REPLY = 6;
    static final int FAILED = 7;
    static final int FLUSH = 8;
    static final int UNLOCK = 9;
    static final int FLUSHED = 10;
    static final int LOCK = 11;
    static final int LOCKED = 12;
    static final int POST = 13;
    static final int COMPLETE = 14;

    /** Length in bytes of the position that precedes the data of fetching operations. */
    static final int POSITION_BYTES = 8;

    /** Length in bytes of an entry of the table. */
    static final int RUN_BYTES = 16;

    /** Pieces of data are multiples of this number of bytes, which is the size of the largest pair. */
    static final int GRAIN = 16;

    /** Layout of positions and lengths. */
    static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private WindowFrameDescriptor() {
    }

    static long pair(int high, int low) {
        return (long) high << 32 | low & 0xffff_ffffL;
    }

    static int high(long word) {
        return (int) (word >> 32);
    }

    static int low(long word) {
        return (int) word;
    }
}
