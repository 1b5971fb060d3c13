package org.quipu.device.ring;

/** Signals that a sender has written something other than a frame into a ring. */
public final class RingCorruptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int sender;

    RingCorruptException(int sender, int kind, int length) {
        super("rank " + sender + " wrote what is no frame into shared memory: kind " + kind + ", " + length + " bytes");
        this.sender = sender;
    }

    /** Returns the sender's rank. */
    public int sender() {
        return sender;
    }
}
