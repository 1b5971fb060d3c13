package org.quipu.device.verbs;

/**
 * The messages by which two processes connect their queue pairs, over their trusted TCP connection; version 3,
 * big-endian.
 *
 * <pre>
 *   PAIRING   magic (8) | version (4) | queue pair's number (4) | first PSN (4) | LID (4) | MTU (4) | frame (4)
 *             | credits (4) | reads served at once (4) | chunk (4) | landing chunks' address (8) | their key (4)
 *             | GID (16)                                                  sent by both
 *   READY     1 (1)     the sender's queue pair accepts frames now        sent by both, then nothing
 * </pre>
 *
 * Each side sends frames after it has read the other's READY. The end of the connection means the end of the process.
 */
final class VerbsPairingDescriptor {

    static final long MAGIC = 0x5155_4950_5556_4552L;
    static final int VERSION = 3;
    static final int GID_OFFSET = 56;
    static final int BYTES = GID_OFFSET + 16;
    static final int READY_BYTES = 1;
    static final byte READY = 1;

    private VerbsPairingDescriptor() {
    }
}
