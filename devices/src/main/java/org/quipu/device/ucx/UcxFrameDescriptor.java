package org.quipu.device.ucx;

/**
 * The format of a frame in an active message with ID {@link #ID}; native byte order, which is the same on both sides.
 *
 * <pre>
 *    0 token (8)      sent by the receiver over the trusted connection
 *    8 rank (4)       the sender's; bit 31 is set if the frame carries a key: {@link RemoteKeys}
 *   12 sequence (4)   counts the sender's frames to this receiver, from 0
 *   16 h0 h1 h2 h3    the header words (32)
 *   48 payload
 * </pre>
 */
final class UcxFrameDescriptor {

    static final int ID = 7;

    /** Set in the rank if the payload is a key and h0 the name of the registration to which it belongs. */
    static final int KEY = 1 << 31;
    static final int TOKEN = 0;
    static final int RANK = 8;
    static final int SEQUENCE = 12;
    static final int HEADER = 16;
    static final int PAYLOAD = 48;

    private UcxFrameDescriptor() {
    }
}
