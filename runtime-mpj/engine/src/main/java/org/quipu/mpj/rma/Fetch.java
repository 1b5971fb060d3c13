package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.Unpacker;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;

/**
 * An operation that returns elements of the target, until they are in the origin's buffer. Started by one thread;
 * {@link #accept} is then called by the driver.
 */
final class Fetch extends Operation {

    /** The target's rank in the window. */
    final int target;

    /** The memory of the result buffer, if it equals the packed form; else null. */
    private final @Nullable MemorySegment memory;
    private final @Nullable Unpacker unpacker;

    /** Number of bytes that have not arrived. Confined to the starting thread, then to the driver. */
    private long missing;

    /** Creates an operation whose result has this many bytes, for a buffer that has been checked. */
    Fetch(int target, Object buffer, int offset, int count, Layout layout) {
        this.target = target;
        bytes = layout.bytes(count);
        missing = bytes;
        memory = layout.inPlace(buffer, offset, count);
        unpacker = memory == null ? layout.unpacker(buffer, offset, count) : null;
        if (unpacker != null) {
            String problem = unpacker.begin(bytes, 0);
            if (problem != null) {
                throw new RmaFailure(ErrorClass.BUFFER, "the result " + problem);
            }
        }
    }

    /** Returns the memory of the result, or null if it cannot be written directly. */
    @Nullable
    MemorySegment memory() {
        return memory;
    }

    /**
     * Stores a part of the packed result. Returns true if it was the last part; the caller then completes the
     * operation.
     */
    boolean accept(long position, MemorySegment from, long offset, long length) {
        if (memory != null) {
            MemorySegment.copy(from, offset, memory, position, length);
        } else if (unpacker != null) {
            unpacker.unpack(position, from, offset, length);
        }
        return arrived(length);
    }

    /** As {@link #accept} for a part that has been written to {@link #memory}. */
    boolean arrived(long length) {
        missing -= length;
        return missing == 0;
    }

    /** Finishes a complete operation. Called by the thread that waits for it. */
    void finish() {
        if (unpacker != null) {
            unpacker.finish();
        }
    }
}
