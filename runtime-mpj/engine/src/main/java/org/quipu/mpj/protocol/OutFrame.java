package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/** A frame that the device has not accepted yet. Reused by its {@link FrameQueue}. */
final class OutFrame {

    long h0;
    long h1;
    long h2;
    long h3;
    @SuppressWarnings("NullAway.Init") // with() sets it before the frame is queued
    MemorySegment memory;
    long offset;
    int length;

    /** The send that completes when this frame has been sent, or null. */
    @Nullable
    SendOperation eager;

    @Nullable
    OutFrame next;

    /** Sets the frame's content. */
    OutFrame with(long newH0, long newH1, long newH2, long newH3, MemorySegment newMemory, long newOffset,
            int newLength, @Nullable SendOperation newEager) {
        h0 = newH0;
        h1 = newH1;
        h2 = newH2;
        h3 = newH3;
        memory = newMemory;
        offset = newOffset;
        length = newLength;
        eager = newEager;
        next = null;
        return this;
    }

    /** Returns whether this frame announces a message. */
    boolean announces() {
        return FrameDescriptor.kind(h0) == FrameDescriptor.RTS;
    }
}
