package org.quipu.device;

/**
 * Memory that a peer may read, from {@link Device#expose} to {@link Device#withdraw}. Made once by the caller and used again and again,
 * so that exposing allocates nothing. Not thread-safe: whoever hands it over sees to the happens-before edge.
 */
public final class Exposure {

    private long key0;
    private long key1;
    private Object held;

    /** Makes one that is not in use. */
    public Exposure() {
        // Everything is set by the device.
    }

    /** The key's first word; its meaning is the device's. */
    public long key0() {
        return key0;
    }

    /** The key's second word; its meaning is the device's. */
    public long key1() {
        return key1;
    }

    /**
     * What the device keeps for the time of the exposure.
     *
     * @return null if there is nothing to keep, or the exposure is not in use
     */
    public Object held() {
        return held;
    }

    /** Called by the device: from now on in use. */
    public void set(long newKey0, long newKey1, Object keep) {
        key0 = newKey0;
        key1 = newKey1;
        held = keep;
    }

    /** Called by the device: no longer in use. */
    public void clear() {
        set(0, 0, null);
    }
}
