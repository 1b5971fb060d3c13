package org.quipu.device;

import java.lang.foreign.MemorySegment;

/** The place where the payload of one long frame goes; a device uses the same object again and again. Not thread-safe. */
public final class Landing {

    private MemorySegment memory;
    private long offset;

    /** Makes one that names no place. */
    public Landing() {
        // Everything is set by the handler.
    }

    /**
     * Called by the handler.
     *
     * @param newMemory has room for the payload, on the heap or off
     * @param newOffset where the payload begins in there, in bytes
     */
    public void set(MemorySegment newMemory, long newOffset) {
        memory = newMemory;
        offset = newOffset;
    }

    /** Where the payload goes; null if no place is named. */
    public MemorySegment memory() {
        return memory;
    }

    /** Where it begins in there, in bytes. */
    public long offset() {
        return offset;
    }

    /** Called by the device: names no place any more. */
    public void clear() {
        set(null, 0);
    }
}
