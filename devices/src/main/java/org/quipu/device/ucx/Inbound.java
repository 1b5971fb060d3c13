package org.quipu.device.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.NativeLibrary;
import org.quipu.device.ucx.UcxCounters.Count;

/**
 * Received frames that have not been passed to the handler. The library calls {@link #arrived} while it makes progress,
 * under the worker's lock. Frames are passed to the handler without the lock, because the handler may wait for a
 * sender.
 *
 * <p>A short frame is copied. For a longer one, the library's memory is kept if possible, which saves a copy, and is
 * released after the handler has returned. Polling thread only.
 */
final class Inbound {

    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;

    /**
     * Frame size in bytes from which keeping the library's memory, and releasing it by an additional call, is cheaper
     * than a copy.
     */
    private static final int KEEP = 1024;

    private static final int FIRST_CAPACITY = 64;
    private static final int FIRST_BYTES = 256 * 1024;
    private static final int ALIGNMENT = 7;

    /** The whole address space, in which offsets are addresses. */
    private static final MemorySegment EVERYTHING = NativeLibrary.structure(0, Long.MAX_VALUE);

    private final Arena arena;
    private MemorySegment copies;
    private long used;
    private MemorySegment[] memories = new MemorySegment[FIRST_CAPACITY];
    private long[] offsets = new long[FIRST_CAPACITY];
    private int[] lengths = new int[FIRST_CAPACITY];
    private int count;
    private int next;
    private @Nullable Throwable failure;

    /** @param arena must outlive this object; another thread may close it */
    Inbound(Arena arena) {
        this.arena = arena;
        copies = arena.allocate(FIRST_BYTES, ALIGNMENT + 1);
    }

    /**
     * Receives an active message; {@code ucp_am_recv_callback_t}. Must not throw, because the caller is native code.
     *
     * @return {@link UcsStatus#IN_PROGRESS} if the data is kept, otherwise {@link UcsStatus#OK}
     */
    byte arrived(long argument, long header, long headerLength, long data, long length, long params) {
        try {
            return take(data, length, EVERYTHING.get(WORD, params + RequestDescriptor.RECEIVE_ATTRIBUTES));
        } catch (Throwable e) {
            failure = e;
            return UcsStatus.OK;
        }
    }

    private byte take(long data, long length, long attributes) {
        // No process of the job sends messages of this size.
        if (length < UcxFrameDescriptor.PAYLOAD || length > Integer.MAX_VALUE
                || (attributes & RequestDescriptor.RECEIVE_RENDEZVOUS) != 0) {
            return UcsStatus.OK;
        }
        if (count == lengths.length) {
            memories = Arrays.copyOf(memories, 2 * count);
            offsets = Arrays.copyOf(offsets, 2 * count);
            lengths = Arrays.copyOf(lengths, 2 * count);
        }
        boolean keep = length >= KEEP && (attributes & RequestDescriptor.RECEIVE_MAY_KEEP) != 0;
        if (keep) {
            memories[count] = EVERYTHING;
            offsets[count] = data;
        } else {
            if (length > copies.byteSize() - used) {
                // The old memory remains allocated: it contains frames that have not been passed to the handler.
                copies = arena.allocate(Math.max(2 * copies.byteSize(), 2 * length), ALIGNMENT + 1);
                used = 0;
            }
            MemorySegment.copy(EVERYTHING, data, copies, used, length);
            memories[count] = copies;
            offsets[count] = used;
            used += length + ALIGNMENT & ~ALIGNMENT;
        }
        lengths[count++] = (int) length;
        return keep ? UcsStatus.IN_PROGRESS : UcsStatus.OK;
    }

    /**
     * Advances to the next frame.
     *
     * @return false if there is none
     */
    boolean advance() {
        if (next == count) {
            return false;
        }
        next++;
        return true;
    }

    /** Returns whether no frames are left. */
    boolean isEmpty() {
        return next == count;
    }

    /** Returns the memory that contains the current frame with its header at {@link #offset}. */
    MemorySegment memory() {
        return memories[next - 1];
    }

    /** Returns the offset of the current frame. */
    long offset() {
        return offsets[next - 1];
    }

    /** Returns the size of the current frame with its header. */
    int length() {
        return lengths[next - 1];
    }

    /** Releases the memory of all frames if no frame is left. Requires the worker's lock. */
    void release(Worker worker) {
        if (count == 0 || next < count) {
            return;
        }
        forget(worker);
    }

    /** Discards all frames and releases their memory. Requires the worker's lock. */
    void forget(Worker worker) {
        worker.counters.add(Count.FRAMES_RECEIVED, count);
        for (int i = 0; i < count; i++) {
            if (memories[i] == EVERYTHING) {
                worker.counters.add(Count.KEPT);
                worker.releaseData(offsets[i]);
            }
        }
        count = 0;
        next = 0;
        used = 0;
    }

    /**
     * Reports a failure inside {@link #arrived}.
     *
     * @throws IllegalStateException if there was one
     */
    void check() {
        Throwable trouble = failure;
        if (trouble != null) {
            failure = null;
            throw new IllegalStateException("a frame that has arrived was lost", trouble);
        }
    }
}
