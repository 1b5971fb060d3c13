package org.quipu.device.ring;

/** A sender has written into a ring what is no frame. */
public final class RingCorruptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int sender;

    RingCorruptException(int sender, int kind, int length) {
        super("rank " + sender + " wrote what is no frame into shared memory: kind " + kind + ", " + length + " bytes");
        this.sender = sender;
    }

    /** The rank that wrote it. */
    public int sender() {
        return sender;
    }
}
