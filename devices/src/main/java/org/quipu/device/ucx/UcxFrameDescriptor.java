package org.quipu.device.ucx;

/**
 * A frame as it is sent, in an active message of number {@link #ID}; in the processor's byte order, since both sides have the same.
 *
 * <pre>
 *    0 token (8)      what the receiver told the sender over the trusted connection
 *    8 rank (4)       the sender's; bit 31 is set if the frame tells of a key, for the device itself: {@link RemoteKeys}
 *   12 sequence (4)   counts the sender's frames to this receiver, from 0
 *   16 h0 h1 h2 h3    the header words (32)
 *   48 payload
 * </pre>
 */
final class UcxFrameDescriptor {

    static final int ID = 7;

    /** Set in the rank if h0 is the name of a registration, and the payload the key by which its memory is read. */
    static final int KEY = 1 << 31;
    static final int TOKEN = 0;
    static final int RANK = 8;
    static final int SEQUENCE = 12;
    static final int HEADER = 16;
    static final int PAYLOAD = 48;

    private UcxFrameDescriptor() {
    }
}
