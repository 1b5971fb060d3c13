package org.quipu.device.control;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.quipu.device.JobInfo;

/** Computes the proofs of {@link HandshakeDescriptor}. One thread at a time. */
public final class Credentials {

    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] jobId;
    private final Mac mac;
    private final SecureRandom random = new SecureRandom();

    public Credentials(JobInfo job) {
        jobId = job.jobId().getBytes(StandardCharsets.US_ASCII);
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(job.secret(), ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    public byte[] nonce() {
        byte[] nonce = new byte[HandshakeDescriptor.NONCE_BYTES];
        random.nextBytes(nonce);
        return nonce;
    }

    /**
     * Returns the proof of one side.
     *
     * @param side 'C' for the connector, 'A' for the acceptor
     * @param connector rank of the connector
     * @param acceptor rank of the acceptor
     */
    public byte[] proof(char side, int connector, int acceptor, byte[] connectorNonce, byte[] acceptorNonce) {
        mac.update((byte) side);
        mac.update(jobId);
        mac.update(ByteBuffer.allocate(8).putInt(connector).putInt(acceptor).flip());
        mac.update(connectorNonce);
        return mac.doFinal(acceptorNonce);
    }
}
