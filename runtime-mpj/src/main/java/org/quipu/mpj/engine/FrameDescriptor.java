package org.quipu.mpj.engine;

/**
 * Layout of the four header words of a frame, version 3.
 *
 * <pre>
 *       63      56 55      48 47     40 39                                     0
 *      +----------+----------+---------+----------------------------------------+
 *  h0  | kind     | type     | flags   | context                                |
 *      +----------+----------+---------+----------------------------------------+
 *  h1  | source: rank in the communicator      | tag                            |
 *      +---------------------------------------+--------------------------------+
 *  h2  | EAGER, RTS: bytes of the message;  DATA: position in the message;      |
 *      | CREDIT: bytes given back;  GRANT: further announcements allowed        |
 *      +---------------------------------------+--------------------------------+
 *  h3  | RTS, CTS: sender's operation          | EAGER, RTS: elements           |
 *      |                                       | CTS, DATA: receiver's operation|
 *      +---------------------------------------+--------------------------------+
 * </pre>
 *
 * <p>The payload is the whole message in EAGER, a part of it in DATA, and empty otherwise. Elements are counted for types
 * whose elements have no fixed size, and 0 for the others.
 */
final class FrameDescriptor {

    static final int EAGER = 1;
    static final int RTS = 2;
    static final int CTS = 3;
    static final int DATA = 4;
    static final int CREDIT = 5;

    /** The sender has announced as many messages as it may, and holds more back. */
    static final int HOLDING = 6;

    /** The receiver waits for a message that may be among those held back. */
    static final int GRANT = 7;

    /** Flag of CTS: the receive failed, the sender keeps its data and is done. */
    static final int DISCARD = 1;

    private static final int CONTEXT_BITS = 40;

    /** The greatest number of a context. */
    static final long MAX_CONTEXT = (1L << CONTEXT_BITS) - 1;

    private FrameDescriptor() {
    }

    static long h0(int kind, int type, int flags, long context) {
        return (long) kind << 56 | (long) (type & 0xff) << 48 | (long) (flags & 0xff) << CONTEXT_BITS | context & MAX_CONTEXT;
    }

    static long pair(int high, int low) {
        return (long) high << 32 | low & 0xffff_ffffL;
    }

    static int kind(long h0) {
        return (int) (h0 >>> 56);
    }

    static int type(long h0) {
        return (int) (h0 >>> 48) & 0xff;
    }

    static int flags(long h0) {
        return (int) (h0 >>> CONTEXT_BITS) & 0xff;
    }

    static long context(long h0) {
        return h0 & MAX_CONTEXT;
    }

    static int high(long word) {
        return (int) (word >> 32);
    }

    static int low(long word) {
        return (int) word;
    }
}
