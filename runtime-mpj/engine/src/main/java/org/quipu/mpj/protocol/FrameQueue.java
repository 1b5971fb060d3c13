package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.sync.SpinLock;

/** The send queue of one peer, in FIFO order. Any thread may add frames; only the driver removes them. */
class FrameQueue {

    /** Frame objects that are kept for reuse, so that occasional back-pressure allocates no memory. */
    private static final int MAX_SPARE = 64;

    private final SpinLock lock = new SpinLock();
    private @Nullable OutFrame head;
    private @Nullable OutFrame tail;
    private @Nullable OutFrame spare;
    private int spares;

    /** Whether the queue is not empty, so that a new frame must be appended. */
    volatile boolean waiting;

    /** Appends a frame. */
    final void add(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length,
            @Nullable SendOperation eager) {
        lock.lock();
        OutFrame frame = takeSpare().with(h0, h1, h2, h3, memory, offset, length, eager);
        if (tail == null) {
            head = frame;
        } else {
            tail.next = frame;
        }
        tail = frame;
        waiting = true;
        lock.unlock();
    }

    private OutFrame takeSpare() {
        OutFrame frame = spare;
        if (frame == null) {
            return new OutFrame();
        }
        spare = frame.next;
        spares--;
        return frame;
    }

    /** Returns the first frame, or null. */
    final @Nullable OutFrame first() {
        lock.lock();
        OutFrame frame = head;
        lock.unlock();
        return frame;
    }

    /** Removes the frame that {@link #first} returned; it must not be accessed afterwards. */
    final void remove(OutFrame frame) {
        lock.lock();
        head = frame.next;
        if (head == null) {
            tail = null;
            waiting = false;
        }
        if (spares < MAX_SPARE) {
            spares++;
            frame.with(0, 0, 0, 0, FrameDescriptor.NO_PAYLOAD, 0, 0, null);
            frame.next = spare;
            spare = frame;
        }
        lock.unlock();
    }
}
