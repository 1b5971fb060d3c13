package org.quipu.mpj.manager.control;

/**
 * The handshake of a TCP connection of the control network; version 1, big-endian. Both sides prove that they know the
 * secret before either sends anything else. All messages have a fixed length.
 *
 * <pre>
 *   connector                                             acceptor
 *
 *   HELLO      magic (8) version (4) purpose (4) nonce C (32)    --->
 *                    <---  CHALLENGE  nonce A (32) proof A (32)
 *   PROOF      proof C (32)                                      --->
 *                    <---  WELCOME    1 (4)
 *
 *   proof X = HMAC-SHA256(secret, X | context | purpose (4) | nonce C | nonce A)
 *   where X is the letter C or A, so that neither proof can be replayed as the other
 * </pre>
 *
 * With TLS all of this, and what follows, is inside a TLS session; see {@link org.quipu.device.tls.TlsIdentity}.
 *
 * <p>The key of a connection is the same value for the letter K. It serves to encrypt a text on the connection.
 */
final class ProvenDescriptor {

    static final long MAGIC = 0x5155_4950_5543_544CL;
    static final int VERSION = 1;
    static final int NONCE_BYTES = 32;
    static final int PROOF_BYTES = 32;
    static final int HELLO_BYTES = 16 + NONCE_BYTES;
    static final int CHALLENGE_BYTES = NONCE_BYTES + PROOF_BYTES;
    static final int WELCOME = 1;

    /** Behind the magic number, instead of a CHALLENGE: the acceptor uses TLS and refuses a connection without. */
    static final int TLS_ONLY = -1;

    private ProvenDescriptor() {}
}
