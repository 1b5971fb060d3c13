package org.quipu.device;

import org.jspecify.annotations.Nullable;

/**
 * Memory that a peer may read, from {@link Device#expose} to {@link Device#withdraw}. Created once by the caller and
 * reused, so that exposing memory allocates nothing. Not thread-safe: a caller that passes it to another thread must
 * ensure a happens-before edge.
 */
public final class Exposure {

    private long key0;
    private long key1;
    private @Nullable Object held;

    /** Creates an exposure that is not in use. */
    public Exposure() {
        // The device sets the fields.
    }

    /** Returns the first word of the key, whose meaning is defined by the device. */
    public long key0() {
        return key0;
    }

    /** Returns the second word of the key, whose meaning is defined by the device. */
    public long key1() {
        return key1;
    }

    /**
     * Returns the object that the device keeps reachable during the exposure.
     *
     * @return null if there is none or the exposure is not in use
     */
    public @Nullable Object held() {
        return held;
    }

    /** Marks the exposure as in use. Called by the device. */
    public void set(long newKey0, long newKey1, @Nullable Object keep) {
        key0 = newKey0;
        key1 = newKey1;
        held = keep;
    }

    /** Marks the exposure as not in use. Called by the device. */
    public void clear() {
        set(0, 0, null);
    }
}
