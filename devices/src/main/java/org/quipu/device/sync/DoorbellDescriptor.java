package org.quipu.device.sync;

/**
 * Layout of a {@link Doorbell} in memory shared by processes; native byte order.
 *
 * <pre>
 *      0 +----------------------------------------------------------------+
 *        | state (4): 0 awake, 1 asleep, 2 closed                         |  the owner sets 1 and 2; its waker sets 0
 *    128 +----------------------------------------------------------------+
 *        | events (4): counts events other than frames                    |  any process adds 1
 *    256 +----------------------------------------------------------------+
 * </pre>
 */
public final class DoorbellDescriptor {

    /** Size of the layout in bytes. */
    public static final long BYTES = 256;

    static final long STATE_OFFSET = 0;
    static final long EVENTS_OFFSET = 128;

    static final int AWAKE = 0;
    static final int ASLEEP = 1;
    static final int CLOSED = 2;

    private DoorbellDescriptor() {
    }
}
