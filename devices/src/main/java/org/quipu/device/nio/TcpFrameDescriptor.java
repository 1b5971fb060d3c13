package org.quipu.device.nio;

/**
 * A frame on the wire; version 1 (named in the handshake), little-endian.
 *
 * <pre>
 *   0        4         8        16       24       32       40
 *   +--------+---------+--------+--------+--------+--------+---------------------+
 *   | length | marker  | h0     | h1     | h2     | h3     | payload: length bytes |
 *   +--------+---------+--------+--------+--------+--------+---------------------+
 * </pre>
 */
final class TcpFrameDescriptor {

    static final int LENGTH_OFFSET = 0;
    static final int MARKER_OFFSET = 4;
    static final int H0_OFFSET = 8;
    static final int H1_OFFSET = 16;
    static final int H2_OFFSET = 24;
    static final int H3_OFFSET = 32;
    static final int HEADER_BYTES = 40;

    /** The marker in every frame, by which a stream out of step is detected. */
    static final int MARKER = 0x5155_4650;

    private TcpFrameDescriptor() {
    }
}
