package org.quipu.device;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/** The target of one long frame's payload; reused by the device. Not thread-safe. */
public final class Landing {

    private @Nullable MemorySegment memory;
    private long offset;

    /** Creates a landing without a target. */
    public Landing() {
        // The handler sets the fields.
    }

    /**
     * Sets the target. Called by the handler.
     *
     * @param newMemory memory for the payload, on-heap or off-heap
     * @param newOffset offset of the payload in the memory, in bytes
     */
    public void set(@Nullable MemorySegment newMemory, long newOffset) {
        memory = newMemory;
        offset = newOffset;
    }

    /** Returns the target memory; null if there is none. */
    public @Nullable MemorySegment memory() {
        return memory;
    }

    /** Returns the offset of the payload in the memory, in bytes. */
    public long offset() {
        return offset;
    }

    /** Removes the target. Called by the device. */
    public void clear() {
        set(null, 0);
    }
}
