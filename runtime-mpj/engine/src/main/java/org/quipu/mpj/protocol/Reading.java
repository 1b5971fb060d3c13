package org.quipu.mpj.protocol;

/**
 * The state of a receive that reads its message from the sender's memory. Confined to the driver once the receive has
 * been added to {@link Reads}.
 */
final class Reading {

    static final long NONE = Long.MAX_VALUE;

    long key0;
    long key1;
    int senderId;

    /** Number of bytes requested from the device. */
    long asked;

    /** Number of requested parts in flight. */
    int inFlight;

    /** Position of the first part that failed, or {@link #NONE}. */
    long failedAt;

    /** Whether the device has rejected a read. */
    boolean refused;

    /** Whether the receive is in the list of those with parts still to request. */
    boolean listed;

    /** Resets the state for one message. */
    void begin(long newKey0, long newKey1, int newSenderId) {
        key0 = newKey0;
        key1 = newKey1;
        senderId = newSenderId;
        asked = 0;
        inFlight = 0;
        failedAt = NONE;
        refused = false;
        listed = false;
    }

    /** Returns whether the rest cannot be read from memory. */
    boolean failed() {
        return refused || failedAt != NONE;
    }
}
