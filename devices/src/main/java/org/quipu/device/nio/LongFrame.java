package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.quipu.device.FrameHandler;
import org.quipu.device.Landing;
import org.quipu.device.tcp.TcpStream;

/**
 * The long frame that is arriving on a connection. The handler names the target of the payload. The socket is read
 * directly into off-heap targets; data for heap targets passes through a buffer that stays in the cache. If the handler
 * names no target, the frame gets a buffer. One thread at a time; the object is reused for the next frame.
 */
final class LongFrame {

    /** Payloads up to this size are collected in a buffer and passed to the handler from there. */
    static final int LONGEST_SHORT = 64 * 1024;

    private final int sender;
    private final BufferPool longFrames;
    private final Landing landing = new Landing();
    private long h0;
    private long h1;
    private long h2;
    private long h3;
    private int length;
    private int missing;

    /** The buffer if the handler named no target; otherwise null. */
    private @Nullable NetBuffer own;

    LongFrame(int sender, BufferPool longFrames) {
        this.sender = sender;
        this.longFrames = longFrames;
    }

    /** Returns whether a frame is incomplete. */
    boolean isUnderWay() {
        return landing.memory() != null;
    }

    /** Returns whether an incomplete frame can be read directly into its target. */
    boolean isOffHeap() {
        MemorySegment target = landing.memory();
        return target != null && target.isNative();
    }

    /** Returns the number of bytes yet to arrive. */
    int missing() {
        return missing;
    }

    /** Reads further data, as {@link TcpStream#read(MemorySegment, long, int)}. */
    int readFrom(TcpStream stream) throws IOException {
        int count = stream.read(target(), landing.offset() + length - missing, missing);
        missing -= Math.max(count, 0);
        return count;
    }

    /** Begins a frame whose header is in a buffer. */
    void begin(ByteBuffer bytes, int at, int payload, FrameHandler handler) {
        h0 = bytes.getLong(at + TcpFrameDescriptor.H0_OFFSET);
        h1 = bytes.getLong(at + TcpFrameDescriptor.H1_OFFSET);
        h2 = bytes.getLong(at + TcpFrameDescriptor.H2_OFFSET);
        h3 = bytes.getLong(at + TcpFrameDescriptor.H3_OFFSET);
        length = payload;
        missing = payload;
        if (!handler.onLongFrame(sender, h0, h1, h2, h3, payload, landing)) {
            own = longFrames.take();
            landing.set(own.memory(), 0);
        }
    }

    /** Adds data that was read into a buffer, at most the given number of bytes; returns the number of bytes taken. */
    int add(MemorySegment memory, long offset, int available) {
        int bytes = Math.min(available, missing);
        MemorySegment.copy(memory, offset, target(), landing.offset() + length - missing, bytes);
        missing -= bytes;
        return bytes;
    }

    /** Passes the frame to the handler if it is complete; returns the number of frames, 0 or 1. */
    int finish(FrameHandler handler) {
        if (missing > 0) {
            return 0;
        }
        MemorySegment memory = target();
        long offset = landing.offset();
        NetBuffer used = own;
        // The state is cleared first: a frame whose handler throws is not passed again.
        own = null;
        release();
        try {
            handler.onFrame(sender, h0, h1, h2, h3, memory, offset, length);
        } finally {
            giveBack(used);
        }
        return 1;
    }

    /** Discards the frame. */
    void release() {
        landing.clear();
        giveBack(own);
        own = null;
    }

    /** Returns the target of the incomplete frame. There is such a frame. */
    private MemorySegment target() {
        MemorySegment target = landing.memory();
        if (target == null) {
            throw new IllegalStateException("the handler of long frames has set no target");
        }
        return target;
    }

    private void giveBack(@Nullable NetBuffer buffer) {
        if (buffer != null) {
            longFrames.give(buffer);
        }
    }
}
