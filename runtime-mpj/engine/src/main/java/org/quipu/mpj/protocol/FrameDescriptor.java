package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.quipu.mpj.match.MatchContext;

/**
 * Layout of the four header words of a frame, version 4.
 *
 * <pre>
 *       63      56 55      48 47     40 39                                     0
 *      +----------+----------+---------+----------------------------------------+
 *  h0  | kind     | type     | flags   | context                                |
 *      +----------+----------+---------+----------------------------------------+
 *  h1  | source: rank in the communicator      | tag                            |
 *      +---------------------------------------+--------------------------------+
 *  h2  | EAGER, RTS: bytes of the message;  DATA: position in the message;      |
 *      | CTS: position from which to send;                                      |
 *      | CREDIT: bytes given back;  GRANT: further announcements allowed        |
 *      +---------------------------------------+--------------------------------+
 *  h3  | RTS, CTS: sender's operation          | EAGER, RTS: elements           |
 *      |                                       | CTS, DATA: receiver's operation|
 *      +---------------------------------------+--------------------------------+
 * </pre>
 *
 * <p>The payload is the whole message in EAGER, a part of it in DATA, and empty otherwise; but if the receiver may read the message out of the
 * sender's memory, RTS carries the key to it:
 *
 * <pre>
 *      0         8         16
 *      +---------+---------+
 *      | key0    | key1    |     little-endian, as the device gave them
 *      +---------+---------+
 * </pre>
 *
 * The receiver answers that with CTS too: with the flag DONE when it has read everything, or without it, and then has the rest sent. Elements are counted for types
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

    /** Flag of CTS: the sender is done. The receiver has read the message, or wants nothing of it. */
    static final int DONE = 1;

    /** Bytes of the key that an RTS may carry. */
    static final int KEY_BYTES = 16;

    /** How the words of the key lie there. */
    static final ValueLayout.OfLong KEY_WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** The payload of a frame without one. */
    static final MemorySegment NO_PAYLOAD = MemorySegment.ofArray(new byte[0]);

    private static final int CONTEXT_BITS = MatchContext.ID_BITS;

    private FrameDescriptor() {
    }

    static long h0(int kind, int type, int flags, long context) {
        return (long) kind << 56 | (long) (type & 0xff) << 48 | (long) (flags & 0xff) << CONTEXT_BITS | context & MatchContext.MAX_ID;
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
        return h0 & MatchContext.MAX_ID;
    }

    static int high(long word) {
        return (int) (word >> 32);
    }

    static int low(long word) {
        return (int) word;
    }
}
