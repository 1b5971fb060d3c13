package org.quipu.device.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.quipu.device.natives.NativeLibrary;
import org.quipu.device.ucx.UcxCounters.Count;

/**
 * Frames that have arrived and are not yet handed over. The library calls {@link #arrived} while it makes progress, under the worker's lock;
 * they are handed over when that is released, since their handler may wait for whoever sends.
 *
 * <p>A short frame is copied. Of a longer one the library's own memory is kept, if it allows that, and released after the frame was handed
 * over: that saves a copy. The polling thread alone uses it.
 */
final class Inbound {

    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;

    /** Bytes from which keeping the library's memory, and releasing it by one more call, pays. */
    private static final int KEEP = 1024;

    private static final int FIRST_CAPACITY = 64;
    private static final int FIRST_BYTES = 256 * 1024;
    private static final int ALIGNMENT = 7;

    /** All memory there is: the address of what is kept is its offset. */
    private static final MemorySegment EVERYTHING = NativeLibrary.structure(0, Long.MAX_VALUE);

    private final Arena arena;
    private MemorySegment copies;
    private long used;
    private MemorySegment[] memories = new MemorySegment[FIRST_CAPACITY];
    private long[] offsets = new long[FIRST_CAPACITY];
    private int[] lengths = new int[FIRST_CAPACITY];
    private int count;
    private int next;
    private Throwable failure;

    /** @param arena outlives it; may be closed by another thread than this */
    Inbound(Arena arena) {
        this.arena = arena;
        copies = arena.allocate(FIRST_BYTES, ALIGNMENT + 1);
    }

    /**
     * The handler of active messages; {@code ucp_am_recv_callback_t}. Throws nothing: there is no Java method below that could catch it.
     *
     * @return {@link UcsStatus#IN_PROGRESS} if the data is kept, else {@link UcsStatus#OK}
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
        // Nobody who belongs to the job sends such.
        if (length < UcxFrameDescriptor.PAYLOAD || length > Integer.MAX_VALUE || (attributes & RequestDescriptor.RECEIVE_RENDEZVOUS) != 0) {
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
                // The old memory stays: frames that are not yet handed over lie in it.
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

    /** Moves to the next frame. @return false if there is none */
    boolean advance() {
        if (next == count) {
            return false;
        }
        next++;
        return true;
    }

    /** Whether frames are left. */
    boolean isEmpty() {
        return next == count;
    }

    /** Holds the frame that {@link #advance} moved to, header first, at {@link #offset}. */
    MemorySegment memory() {
        return memories[next - 1];
    }

    /** Where the frame begins. */
    long offset() {
        return offsets[next - 1];
    }

    /** The frame's bytes, header included. */
    int length() {
        return lengths[next - 1];
    }

    /** Gives back the memory of all that was handed over, if nothing else is left. Under the worker's lock. */
    void release(Worker worker) {
        if (count == 0 || next < count) {
            return;
        }
        forget(worker);
    }

    /** Gives back everything, handed over or not. Under the worker's lock. */
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

    /** @throws IllegalStateException if {@link #arrived} failed, which it could not tell */
    void check() {
        Throwable trouble = failure;
        if (trouble != null) {
            failure = null;
            throw new IllegalStateException("a frame that has arrived was lost", trouble);
        }
    }
}
