package org.quipu.mpj.protocol;

/**
 * Progress of a receive that reads its message from the sender's memory. Confined to the driver once {@link Reads} has
 * it.
 */
final class Reading {

    static final long NONE = Long.MAX_VALUE;

    long key0;
    long key1;
    int senderId;

    /** Bytes that have been requested from the device. */
    long asked;

    /** Requested parts that are in flight. */
    int inFlight;

    /** Position of the first part that failed, or {@link #NONE}. */
    long failedAt;

    /** Whether the device has refused to read. */
    boolean refused;

    /** Whether it is in the list of receives with parts that have not been requested. */
    boolean listed;

    /** Prepares for one message. */
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

    /** Returns whether the rest cannot be read. */
    boolean failed() {
        return refused || failedAt != NONE;
    }
}
