package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

/** A frame that the device could not take yet, in line at its {@link Peer}. */
final class OutFrame {

    final long h0;
    final long h1;
    final long h2;
    final long h3;
    final MemorySegment memory;
    final long offset;
    final int length;

    /** The send that is done when this frame has left, or null. */
    final SendOperation eager;

    OutFrame next;

    OutFrame(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length, SendOperation eager) {
        this.h0 = h0;
        this.h1 = h1;
        this.h2 = h2;
        this.h3 = h3;
        this.memory = memory;
        this.offset = offset;
        this.length = length;
        this.eager = eager;
    }

    /** Whether this announces a message. */
    boolean announces() {
        return FrameDescriptor.kind(h0) == FrameDescriptor.RTS;
    }
}
