package org.quipu.device.ucx;

/**
 * A frame as it is sent, in an active message of number {@link #ID}; in the processor's byte order, since both sides have the same.
 *
 * <pre>
 *    0 token (8)      what the receiver told the sender over the trusted connection
 *    8 rank (4)       the sender's
 *   12 sequence (4)   counts the sender's frames to this receiver, from 0
 *   16 h0 h1 h2 h3    the header words (32)
 *   48 payload
 * </pre>
 */
final class FrameDescriptor {

    static final int ID = 7;
    static final int TOKEN = 0;
    static final int RANK = 8;
    static final int SEQUENCE = 12;
    static final int HEADER = 16;
    static final int PAYLOAD = 48;

    private FrameDescriptor() {
    }
}
