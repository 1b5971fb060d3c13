package org.quipu.device.ucx;

/**
 * What two processes say over their trusted connection, each once; big endian.
 *
 * <pre>
 *    0 magic (8)
 *    8 version (4)
 *   12 frame (4)            largest payload, bytes; both sides' must be equal
 *   16 token (8)            to be put into frames to the one who says this
 *   24 address length (4)
 *   28 address              of the UCP worker, at most {@link #LONGEST_ADDRESS} bytes
 *
 * and before the connection ends in good order
 *    0 frames (8)           how many frames it sent in all
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
