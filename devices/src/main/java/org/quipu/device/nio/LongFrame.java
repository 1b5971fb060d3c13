package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.quipu.device.FrameHandler;
import org.quipu.device.Landing;

/**
 * The long frame that is arriving on a connection. Its payload goes where the handler says: off the heap the socket is read straight
 * into that place, on the heap it comes by way of a buffer that stays in the cache. If the handler names no place, a buffer is taken for this
 * frame. One thread at a time; the object is used again for the next frame.
 */
final class LongFrame {

    /** Payloads up to here are collected in a buffer and handed over from there. */
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

    /** The place if the handler named none; else null. */
    private NetBuffer own;

    LongFrame(int sender, BufferPool longFrames) {
        this.sender = sender;
        this.longFrames = longFrames;
    }

    /** Whether a frame has begun and is not whole. */
    boolean isUnderWay() {
        return landing.memory() != null;
    }

    /** Whether a frame has begun that may be read straight to its place. */
    boolean isOffHeap() {
        return isUnderWay() && landing.memory().isNative();
    }

    /** Bytes that have not arrived yet. */
    int missing() {
        return missing;
    }

    /** Reads on, as {@link StreamSocket#read} does. */
    int readFrom(StreamSocket socket) throws IOException {
        int count = socket.read(landing.memory(), landing.offset() + length - missing, missing);
        missing -= Math.max(count, 0);
        return count;
    }

    /** Begins with a frame whose header stands in a buffer. */
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

    /** Adds what was read elsewhere, at most so many bytes; returns how many it took. */
    int add(MemorySegment memory, long offset, int available) {
        int bytes = Math.min(available, missing);
        MemorySegment.copy(memory, offset, landing.memory(), landing.offset() + length - missing, bytes);
        missing -= bytes;
        return bytes;
    }

    /** Hands it over if it is whole; returns how many frames that were, 0 or 1. */
    int finish(FrameHandler handler) {
        if (missing > 0) {
            return 0;
        }
        MemorySegment memory = landing.memory();
        long offset = landing.offset();
        NetBuffer used = own;
        // Forgotten first: a handler that throws has had its frame.
        own = null;
        release();
        try {
            handler.onFrame(sender, h0, h1, h2, h3, memory, offset, length);
        } finally {
            giveBack(used);
        }
        return 1;
    }

    /** Forgets it. */
    void release() {
        landing.clear();
        giveBack(own);
        own = null;
    }

    private void giveBack(NetBuffer buffer) {
        if (buffer != null) {
            longFrames.give(buffer);
        }
    }
}
