package org.quipu.device.ucx;

import java.net.ProtocolException;
import java.nio.ByteBuffer;

/**
 * The data of one side of a pair; see {@link UcxPairingDescriptor}.
 *
 * @param frame largest payload of a frame in bytes
 * @param token token required in frames to the sender of this message
 * @param address address of the sender's worker
 */
record UcxPairingMessage(int frame, long token, byte[] address) {

    ByteBuffer encode() {
        return ByteBuffer.allocate(UcxPairingDescriptor.BYTES + address.length).putLong(UcxPairingDescriptor.MAGIC)
                .putInt(UcxPairingDescriptor.VERSION)
                .putInt(frame).putLong(token).putInt(address.length).put(address).flip();
    }

    /**
     * Parses the part that contains the length of the address.
     *
     * @return the message, with an address yet to be filled in
     * @throws ProtocolException if the message is malformed
     */
    static UcxPairingMessage decode(ByteBuffer in) throws ProtocolException {
        if (in.getLong() != UcxPairingDescriptor.MAGIC || in.getInt() != UcxPairingDescriptor.VERSION) {
            throw new ProtocolException(
                    "it uses another version of device ucx; run all ranks with the same Quipu");
        }
        int frame = in.getInt();
        long token = in.getLong();
        int length = in.getInt();
        if (length < 1 || length > UcxPairingDescriptor.LONGEST_ADDRESS) {
            throw new ProtocolException("it sent an address of " + length + " bytes");
        }
        return new UcxPairingMessage(frame, token, new byte[length]);
    }

    /**
     * Checks that both sides use the same frame size.
     *
     * @throws ProtocolException if they do not
     */
    void checkSettings(int ownFrame) throws ProtocolException {
        if (frame != ownFrame) {
            throw new ProtocolException("it runs with another quipu.ucx.frame (" + frame + ", here " + ownFrame
                    + "); give all ranks the same");
        }
    }
}
