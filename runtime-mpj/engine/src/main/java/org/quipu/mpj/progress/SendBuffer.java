package org.quipu.mpj.progress;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.protocol.SendOperation;

/**
 * The memory that a user attaches for buffered sends (MPI 4.1 section 3.6). A message that cannot be sent immediately
 * is stored there contiguously until it has been sent. First-fit allocation. Thread-safe.
 *
 * <p>Cost: linear in the number of stored messages.
 */
public final class SendBuffer {

    /** The most bytes that a stored message occupies in addition to its length. */
    public static final int OVERHEAD = 8;

    /** A stored message: offset of its first byte, and offset after its last byte, rounded up. */
    private record Block(long from, long to, SendOperation send) {}

    private final MemorySegment memory;

    /** Ordered by offset; guarded by this. */
    private final List<Block> blocks = new ArrayList<>();

    /** The first send that failed, or null; guarded by this. */
    private @Nullable SendOperation failed;
    private boolean detached;

    /**
     * Creates an empty buffer.
     *
     * @param memory must not be accessed until {@link #detach} has returned
     */
    public SendBuffer(MemorySegment memory) {
        this.memory = memory;
    }

    /** Returns the length of the buffer in bytes. */
    public long bytes() {
        return memory.byteSize();
    }

    /** Returns the attached memory. */
    public MemorySegment memory() {
        return memory;
    }

    /**
     * Copies a message to the buffer and starts its send; see {@link Engine#startSend} for the arguments.
     *
     * @return false if the free space is too small; the call then has no effect
     */
    public synchronized boolean trySend(Engine engine, MatchContext context, int source, int peer, int tag,
            int typeCode, int elements, MemorySegment message, long offset, long length) {
        dropDone();
        int place = detached ? -1 : findGap(length);
        if (place < 0) {
            return false;
        }
        SendOperation send = new SendOperation();
        long from = place == 0 ? 0 : blocks.get(place - 1).to;
        blocks.add(place, new Block(from, from + rounded(length), send));
        MemorySegment.copy(message, offset, memory, from, length);
        engine.startSend(send.of(typeCode, elements, memory, from, length), context, source, peer, tag, false);
        return true;
    }

    /** Returns the index of the first block that follows a sufficiently long gap; -1 if there is none. */
    private int findGap(long length) {
        long from = 0;
        for (int place = 0; place < blocks.size(); place++) {
            if (blocks.get(place).from - from >= rounded(length)) {
                return place;
            }
            from = blocks.get(place).to;
        }
        return memory.byteSize() - from >= length ? blocks.size() : -1;
    }

    private static long rounded(long length) {
        return length + OVERHEAD - 1 & -OVERHEAD;
    }

    private void dropDone() {
        for (Iterator<Block> each = blocks.iterator(); each.hasNext();) {
            SendOperation send = each.next().send;
            if (send.isDone()) {
                each.remove();
                if (send.errorClass() != 0 && failed == null) {
                    failed = send;
                }
            }
        }
    }

    /**
     * Accepts no further messages and waits until all have been sent; throws an exception if one of them has failed.
     */
    public void detach(Engine engine) {
        List<Block> leaving;
        synchronized (this) {
            detached = true;
            leaving = List.copyOf(blocks);
        }
        for (Block block : leaving) {
            engine.await(block.send);
        }
        synchronized (this) {
            dropDone();
            if (failed != null) {
                throw engine.error(failed.errorClass(), "a buffered message was lost: " + failed.errorText(), null);
            }
        }
    }
}
