package org.quipu.device.ucx;

/**
 * The messages that two processes exchange over their trusted connection; big-endian.
 *
 * <pre>
 *    0 magic (8)
 *    8 version (4)
 *   12 frame (4)            largest payload, bytes; both sides' must be equal
 *   16 token (8)            required in frames to the sender of this message
 *   24 address length (4)
 *   28 address              of the UCP worker, at most {@link #LONGEST_ADDRESS} bytes
 *
 * before an orderly end of the connection
 *    0 frames (8)           number of frames that the sender has sent in all
 * </pre>
 */
final class UcxPairingDescriptor {

    static final long MAGIC = 0x5155_4950_5543_5831L;
    static final int VERSION = 2;
    static final int BYTES = 28;
    static final int FAREWELL_BYTES = 8;
    static final int LONGEST_ADDRESS = 64 * 1024;

    private UcxPairingDescriptor() {
    }
}
