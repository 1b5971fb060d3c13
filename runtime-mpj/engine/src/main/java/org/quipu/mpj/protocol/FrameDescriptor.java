package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.quipu.mpj.match.MatchContext;

/**
 * Layout of the four header words of a frame, version 5.
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
 * <p>The payload is the whole message in EAGER, a part of it in DATA, and empty in other frames. If the receiver may
 * read the message from the sender's memory, the payload of RTS is the key:
 *
 * <pre>
 *      0         8         16
 *      +---------+---------+
 *      | key0    | key1    |     little-endian, as obtained from the device
 *      +---------+---------+
 * </pre>
 *
 * <p>The receiver answers RTS with CTS: with the flag DONE when it has read everything, or without it to request the
 * rest. The number of elements is 0 for types whose elements have a fixed size.
 *
 * <p>In ACTIVE frames, the context is the number of the handler and the flags are the kind of the message. The handler
 * defines the type, h1, h2, h3 and the payload; see {@link ActiveMessages}.
 */
final class FrameDescriptor {

    static final int EAGER = 1;
    static final int RTS = 2;
    static final int CTS = 3;
    static final int DATA = 4;
    static final int CREDIT = 5;

    /** The sender has reached the limit of announcements and holds further messages back. */
    static final int HOLDING = 6;

    /** The receiver waits for a message that may be held back, and allows more announcements. */
    static final int GRANT = 7;

    /** A message that a handler executes on arrival; see {@link ActiveMessages}. */
    static final int ACTIVE = 8;

    /** Flag of CTS: the send is complete. The receiver has read the message, or does not need its data. */
    static final int DONE = 1;

    /** Length of the key in RTS, in bytes. */
    static final int KEY_BYTES = 16;

    /** Layout of the words of the key. */
    static final ValueLayout.OfLong KEY_WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** The empty payload. */
    static final MemorySegment NO_PAYLOAD = MemorySegment.ofArray(new byte[0]);

    private static final int CONTEXT_BITS = MatchContext.ID_BITS;

    private FrameDescriptor() {
    }

    static long h0(int kind, int type, int flags, long context) {
        return (long) kind << 56 | (long) (type & 0xff) << 48 | (long) (flags & 0xff) << CONTEXT_BITS
                | context & MatchContext.MAX_ID;
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
