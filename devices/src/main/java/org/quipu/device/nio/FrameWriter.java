package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.ReentrantLock;
import org.quipu.device.Device;

/**
 * The sending half of a connection. Any thread may send: the socket is the bottleneck, so a lock held for one write costs
 * little. What the socket did not take of a frame is kept here, at most one frame; until it is gone there is
 * back-pressure. Thread-safe.
 */
final class FrameWriter {

    /** Payloads from here on are written from where they lie, if that is off the heap; smaller ones are gathered by copying. */
    private static final int GATHER_BYTES = 16 * 1024;
    private static final int TRY_LOCK = 50;

    private final SocketChannel channel;
    private final SocketIo io;
    private final BufferPool pool;
    private final ReentrantLock lock = new ReentrantLock();
    private final ByteBuffer[] gathered = new ByteBuffer[2];

    /** What is left of the last frame, from position to limit; null if all is out. */
    private volatile NetBuffer rest;

    FrameWriter(SocketChannel channel, SocketIo io, BufferPool pool) {
        this.channel = channel;
        this.io = io;
        this.pool = pool;
    }

    /**
     * Sends as {@link Device#trySend} does; the arguments are checked.
     *
     * @return {@link Device#ACCEPTED} or {@link Device#BACK_PRESSURE}
     */
    int send(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) throws IOException {
        lock();
        try {
            if (rest != null && !writeRest()) {
                return Device.BACK_PRESSURE;
            }
            NetBuffer buffer = pool.take();
            boolean kept = false;
            try {
                buffer.putHeader(h0, h1, h2, h3, length);
                if (length >= GATHER_BYTES && memory.isNative()) {
                    kept = gather(buffer, memory, offset, length);
                } else {
                    if (length != 0) {
                        MemorySegment.copy(memory, offset, buffer.memory(), FrameDescriptor.HEADER_BYTES, length);
                    }
                    ByteBuffer bytes = buffer.bytes().limit(FrameDescriptor.HEADER_BYTES + length).position(0);
                    io.write(channel, bytes);
                    kept = bytes.hasRemaining();
                }
                if (kept) {
                    rest = buffer;
                }
            } finally {
                if (!kept) {
                    pool.give(buffer);
                }
            }
            return Device.ACCEPTED;
        } finally {
            lock.unlock();
        }
    }

    /** Writes header and payload from two places; puts what is left into the buffer and says whether there is any. */
    private boolean gather(NetBuffer buffer, MemorySegment memory, long offset, int length) throws IOException {
        ByteBuffer payload = memory.asSlice(offset, length).asByteBuffer();
        gathered[0] = buffer.bytes().limit(FrameDescriptor.HEADER_BYTES).position(0);
        gathered[1] = payload;
        io.write(channel, gathered);
        gathered[1] = null;
        int left = payload.remaining();
        if (left == 0) {
            return false;
        }
        ByteBuffer bytes = buffer.bytes();
        int headerWritten = bytes.position();
        MemorySegment.copy(memory, offset + length - left, buffer.memory(), FrameDescriptor.HEADER_BYTES, left);
        bytes.limit(FrameDescriptor.HEADER_BYTES + left).position(headerWritten);
        return true;
    }

    /** Goes on writing what is left; true if nothing is. */
    boolean flush() throws IOException {
        lock();
        try {
            return rest == null || writeRest();
        } finally {
            lock.unlock();
        }
    }

    /** Whether a part of a frame waits. */
    boolean hasRest() {
        return rest != null;
    }

    private boolean writeRest() throws IOException {
        NetBuffer waiting = rest;
        io.write(channel, waiting.bytes());
        if (waiting.bytes().hasRemaining()) {
            return false;
        }
        rest = null;
        pool.give(waiting);
        return true;
    }

    private void lock() {
        for (int i = 0; i < TRY_LOCK; i++) {
            if (lock.tryLock()) {
                return;
            }
            Thread.onSpinWait();
        }
        lock.lock();
    }
}
