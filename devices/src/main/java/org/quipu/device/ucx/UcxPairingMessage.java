package org.quipu.device.ucx;

import java.net.ProtocolException;
import java.nio.ByteBuffer;

/**
 * One side's end of a pair; see {@link UcxPairingDescriptor}.
 *
 * @param frame largest payload, bytes
 * @param token for frames to the one who says this
 * @param address of its worker
 */
record UcxPairingMessage(int frame, long token, byte[] address) {

    ByteBuffer encode() {
        return ByteBuffer.allocate(UcxPairingDescriptor.BYTES + address.length).putLong(UcxPairingDescriptor.MAGIC).putInt(UcxPairingDescriptor.VERSION)
                .putInt(frame).putLong(token).putInt(address.length).put(address).flip();
    }

    /**
     * Reads the part that tells how long the address is.
     *
     * @return the same, with an address that is still to be filled in
     * @throws ProtocolException if it is none
     */
    static UcxPairingMessage decode(ByteBuffer in) throws ProtocolException {
        if (in.getLong() != UcxPairingDescriptor.MAGIC || in.getInt() != UcxPairingDescriptor.VERSION) {
            throw new ProtocolException("it does not speak this version of device ucx; run all ranks with the same Quipu");
        }
        int frame = in.getInt();
        long token = in.getLong();
        int length = in.getInt();
        if (length < 1 || length > UcxPairingDescriptor.LONGEST_ADDRESS) {
            throw new ProtocolException("it gives an address of " + length + " bytes");
        }
        return new UcxPairingMessage(frame, token, new byte[length]);
    }

    /** @throws ProtocolException if the other side was given another frame size */
    void checkSettings(int ownFrame) throws ProtocolException {
        if (frame != ownFrame) {
            throw new ProtocolException("it runs with another quipu.ucx.frame (" + frame + ", here " + ownFrame + "); give all ranks the same");
        }
    }
}
