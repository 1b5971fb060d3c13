package org.quipu.device;

import org.jspecify.annotations.Nullable;

/**
 * Memory that a peer may read, from {@link Device#expose} to {@link Device#withdraw}. Made once by the caller and
 * reused, so that exposing allocates nothing. Not thread-safe: a caller that passes it to another thread ensures a
 * happens-before edge.
 */
public final class Exposure {

    private long key0;
    private long key1;
    private @Nullable Object held;

    /** Makes an exposure that is not in use. */
    public Exposure() {
        // The device sets the fields.
    }

    /** Returns the key's first word, whose meaning is up to the device. */
    public long key0() {
        return key0;
    }

    /** Returns the key's second word, whose meaning is up to the device. */
    public long key1() {
        return key1;
    }

    /**
     * Returns the object that the device keeps during the exposure.
     *
     * @return null if there is none, or the exposure is not in use
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
