package org.quipu.mpj.protocol;

/** How far a receive has come that takes its message out of the sender's memory. Touched by the driver alone, once {@link Reads} has it. */
final class Reading {

    static final long NONE = Long.MAX_VALUE;

    long key0;
    long key1;
    int senderId;

    /** Bytes that the device has been asked for. */
    long asked;

    /** Parts of those that are under way. */
    int inFlight;

    /** Where the first part begins that did not come whole, or {@link #NONE}. */
    long failedAt;

    /** Whether the device does not read further. */
    boolean refused;

    /** Whether it is in the list of those for whose parts the device is still to be asked. */
    boolean listed;

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

    /** Whether nothing more can be got by reading. */
    boolean failed() {
        return refused || failedAt != NONE;
    }
}
