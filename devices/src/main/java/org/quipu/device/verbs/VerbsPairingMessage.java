package org.quipu.device.verbs;

import java.net.ProtocolException;
import java.nio.ByteBuffer;

/**
 * One side's end of a pair; see {@link VerbsPairingDescriptor}.
 *
 * @param queuePair its number
 * @param psn the number of the first packet that it sends, 24 bits
 * @param lid on InfiniBand
 * @param mtu as the verbs number it
 * @param frame largest payload, bytes
 * @param credits buffers for frames
 * @param reads how many reads it answers at once
 * @param chunk payload of a chunk, bytes; 0 if long frames are not used
 * @param landing where the peer writes chunks
 * @param landingKey the key for it
 * @param gid 16 bytes
 */
record VerbsPairingMessage(int queuePair, int psn, int lid, int mtu, int frame, int credits, int reads, int chunk, long landing, int landingKey,
        byte[] gid) {

    ByteBuffer encode() {
        return ByteBuffer.allocate(VerbsPairingDescriptor.BYTES).putLong(VerbsPairingDescriptor.MAGIC).putInt(VerbsPairingDescriptor.VERSION)
                .putInt(queuePair).putInt(psn).putInt(lid).putInt(mtu).putInt(frame).putInt(credits).putInt(reads).putInt(chunk)
                .putLong(landing).putInt(landingKey).put(gid).flip();
    }

    /** @throws ProtocolException if it is none */
    static VerbsPairingMessage decode(ByteBuffer in) throws ProtocolException {
        if (in.getLong() != VerbsPairingDescriptor.MAGIC || in.getInt() != VerbsPairingDescriptor.VERSION) {
            throw new ProtocolException("it does not speak this version of device verbs; run all ranks with the same Quipu");
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
        return new VerbsPairingMessage(queuePair, psn, lid, mtu, frame, credits, reads, chunk, landing, landingKey, gid);
    }

    /** @throws ProtocolException if the other side was given other frame sizes; of credits, both use what the lesser has */
    void checkSettings(VerbsPairingMessage own) throws ProtocolException {
        if (frame != own.frame || chunk != own.chunk || credits < 2) {
            throw new ProtocolException("it runs with other quipu.verbs settings (frame " + frame + ", chunk " + chunk + ", credits " + credits
                    + ", here " + own.frame + ", " + own.chunk + ", " + own.credits + "); give all ranks the same");
        }
    }
}
