package org.quipu.device.verbs;

import java.net.ProtocolException;
import java.nio.ByteBuffer;

/**
 * The data of one end of a pair; see {@link VerbsPairingDescriptor}.
 *
 * @param queuePair number of the queue pair
 * @param psn sequence number of the first packet that this end sends, 24 bits
 * @param lid port's local identifier, on InfiniBand
 * @param mtu MTU in the encoding of the verbs
 * @param frame largest payload of a frame in bytes
 * @param credits number of receive buffers for frames
 * @param reads number of reads that this end serves concurrently
 * @param chunk payload of a chunk in bytes; 0 if long frames are not used
 * @param landing address to which the peer writes chunks
 * @param landingKey key for these writes
 * @param gid port's address, 16 bytes
 */
record VerbsPairingMessage(int queuePair, int psn, int lid, int mtu, int frame, int credits, int reads, int chunk,
        long landing, int landingKey, byte[] gid) {

    ByteBuffer encode() {
        return ByteBuffer.allocate(VerbsPairingDescriptor.BYTES).putLong(VerbsPairingDescriptor.MAGIC)
                .putInt(VerbsPairingDescriptor.VERSION)
                .putInt(queuePair).putInt(psn).putInt(lid).putInt(mtu).putInt(frame).putInt(credits).putInt(reads)
                .putInt(chunk).putLong(landing).putInt(landingKey).put(gid).flip();
    }

    /**
     * Parses a message.
     *
     * @throws ProtocolException if it is malformed
     */
    static VerbsPairingMessage decode(ByteBuffer in) throws ProtocolException {
        if (in.getLong() != VerbsPairingDescriptor.MAGIC || in.getInt() != VerbsPairingDescriptor.VERSION) {
            throw new ProtocolException(
                    "it uses another version of device verbs; run all ranks with the same Quipu");
        }
        int queuePair = in.getInt();
        int psn = in.getInt();
        int lid = in.getInt();
        int mtu = in.getInt();
        int frame = in.getInt();
        int credits = in.getInt();
        int reads = in.getInt();
        int chunk = in.getInt();
        long landing = in.getLong();
        int landingKey = in.getInt();
        byte[] gid = new byte[16];
        in.get(gid);
        if (mtu < 1 || mtu > 5 || reads < 0) {
            throw new ProtocolException("its path cannot be used (MTU " + mtu + ", reads " + reads + ")");
        }
        return new VerbsPairingMessage(queuePair, psn, lid, mtu, frame, credits, reads, chunk, landing, landingKey,
                gid);
    }

    /**
     * Checks that both sides use the same frame sizes. For credits, both use the smaller number.
     *
     * @throws ProtocolException if the sizes differ
     */
    void checkSettings(VerbsPairingMessage own) throws ProtocolException {
        if (frame != own.frame || chunk != own.chunk || credits < 2) {
            throw new ProtocolException("it runs with other quipu.verbs settings (frame " + frame + ", chunk " + chunk
                    + ", credits " + credits
                    + ", here " + own.frame + ", " + own.chunk + ", " + own.credits + "); give all ranks the same");
        }
    }
}
