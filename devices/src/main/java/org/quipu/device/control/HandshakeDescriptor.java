package org.quipu.device.control;

/**
 * The handshake of a connection; version 1, big-endian. All four messages have a fixed length.
 *
 * <pre>
 *   connector                                           acceptor
 *
 *   HELLO      magic (8) version (4) from (4) to (4) nonce C (32)       --->
 *                    <---  CHALLENGE  magic (8) version (4) from (4) to (4) nonce A (32) proof A (32)
 *   PROOF      proof C (32)                                             --->
 *                    <---  VERDICT    1 welcome, 2 declined (4)
 *
 *   proof X = HMAC-SHA256(secret, X | job id | connector's rank (4) | acceptor's rank (4) | nonce C | nonce A)
 *   where X is the letter C or A, so that neither proof can be replayed as the other
 * </pre>
 *
 * If two processes connect to each other at once, the attempt of the lower rank wins: the lower rank declines the other
 * attempt, the higher rank drops its own when it welcomes the other's.
 */
public final class HandshakeDescriptor {

    public static final long MAGIC = 0x5155_4950_554E_494FL;
    public static final int VERSION = 1;
    public static final int NONCE_BYTES = 32;
    public static final int PROOF_BYTES = 32;

    static final int MAGIC_OFFSET = 0;
    static final int VERSION_OFFSET = 8;
    static final int FROM_OFFSET = 12;
    static final int TO_OFFSET = 16;
    public static final int NONCE_OFFSET = 20;
    public static final int PROOF_OFFSET = NONCE_OFFSET + NONCE_BYTES;

    public static final int HELLO_BYTES = NONCE_OFFSET + NONCE_BYTES;
    public static final int CHALLENGE_BYTES = PROOF_OFFSET + PROOF_BYTES;
    public static final int VERDICT_BYTES = 4;

    public static final int WELCOME = 1;
    static final int DECLINED = 2;

    private HandshakeDescriptor() {
    }
}
