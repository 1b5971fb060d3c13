package org.quipu.device.ring;

/** Thrown if a sender has written anything other than a frame into a ring. */
public final class RingCorruptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int sender;

    RingCorruptException(int sender, int kind, int length) {
        super("rank " + sender + " wrote an invalid frame into shared memory: kind " + kind + ", " + length + " bytes");
        this.sender = sender;
    }

    /** Returns the rank of the sender. */
    public int sender() {
        return sender;
    }
}
