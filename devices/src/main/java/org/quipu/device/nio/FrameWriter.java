package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.quipu.device.Device;

/**
 * The sending half of a connection. Any thread may send: the socket is the bottleneck, so a lock held for one write costs
 * little. What the socket did not take of a frame is kept here, at most one frame; until it is gone there is
 * back-pressure. Each frame goes to the socket by one system call: TCP moves one long piece faster than several
 * short ones. Thread-safe.
 */
final class FrameWriter {

    /** Payloads from here on are written from where they lie, if that is off the heap; smaller ones are gathered by copying. */
    private static final int GATHER_BYTES = 16 * 1024;
    private static final int TRY_LOCK = 50;

    private final SocketChannel channel;
    private final SocketIo io;
    private final BufferPool shortFrames;
    private final BufferPool longFrames;
    private final AtomicInteger rests;
    private final ReentrantLock lock = new ReentrantLock();
    private final ByteBuffer[] gathered = new ByteBuffer[2];

    /** What is left of the last frame, from position to limit; null if all is out. */
    private volatile NetBuffer rest;

    /** Whether the socket took less than it was given, and nothing has told since that it has plenty of room again. */
    private volatile boolean full;

    /**
     * @param shortFrames buffers of {@link FrameReader#BUFFER_BYTES}
     * @param longFrames buffers that hold the longest frame
     * @param rests counts the writers that keep a part of a frame
     */
    FrameWriter(SocketChannel channel, SocketIo io, BufferPool shortFrames, BufferPool longFrames, AtomicInteger rests) {
        this.channel = channel;
        this.io = io;
        this.shortFrames = shortFrames;
        this.longFrames = longFrames;
        this.rests = rests;
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
            if (length >= GATHER_BYTES && memory.isNative()) {
                return gather(h0, h1, h2, h3, memory, offset, length);
            }
            BufferPool pool = poolFor(length);
            NetBuffer buffer = pool.take();
            boolean kept = false;
            try {
                buffer.putHeader(h0, h1, h2, h3, length);
                if (length != 0) {
                    MemorySegment.copy(memory, offset, buffer.memory(), FrameDescriptor.HEADER_BYTES, length);
                }
                ByteBuffer bytes = buffer.bytes().limit(FrameDescriptor.HEADER_BYTES + length).position(0);
                io.write(channel, bytes);
                kept = bytes.hasRemaining();
                if (kept) {
                    keep(buffer);
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

    /**
     * Writes header and payload from two places. A full socket is left alone until it has plenty of room: what it does not take of a frame
     * must be copied.
     */
    private int gather(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) throws IOException {
        if (full) {
            return Device.BACK_PRESSURE;
        }
        ByteBuffer payload = memory.asSlice(offset, length).asByteBuffer();
        NetBuffer header = shortFrames.take();
        try {
            header.putHeader(h0, h1, h2, h3, length);
            gathered[0] = header.bytes().limit(FrameDescriptor.HEADER_BYTES).position(0);
            gathered[1] = payload;
            io.write(channel, gathered);
            int headerWritten = header.bytes().position();
            if (headerWritten == 0) {
                full = true;
                return Device.BACK_PRESSURE;
            }
            int left = payload.remaining();
            if (left > 0) {
                NetBuffer buffer = poolFor(left).take();
                buffer.putHeader(h0, h1, h2, h3, length);
                MemorySegment.copy(memory, offset + length - left, buffer.memory(), FrameDescriptor.HEADER_BYTES, left);
                buffer.bytes().limit(FrameDescriptor.HEADER_BYTES + left).position(headerWritten);
                keep(buffer);
            }
            return Device.ACCEPTED;
        } finally {
            gathered[1] = null;
            shortFrames.give(header);
        }
    }

    private BufferPool poolFor(int payload) {
        return payload <= LongFrame.LONGEST_SHORT ? shortFrames : longFrames;
    }

    private void keep(NetBuffer buffer) {
        rests.incrementAndGet();
        rest = buffer;
        full = true;
    }

    /** Whether a part of a frame waits. */
    boolean hasRest() {
        return rest != null;
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

    /** Whether the polling thread shall see to this socket: a part of a frame waits, or a sender waits for room. */
    boolean isWaiting() {
        return rest != null || full;
    }

    /** The selector has said that the socket takes more. */
    void hasRoom() {
        full = false;
    }

    private boolean writeRest() throws IOException {
        NetBuffer waiting = rest;
        io.write(channel, waiting.bytes());
        if (waiting.bytes().hasRemaining()) {
            return false;
        }
        dropRest();
        return true;
    }

    private void dropRest() {
        NetBuffer done = rest;
        rest = null;
        rests.decrementAndGet();
        (done.bytes().capacity() == FrameReader.BUFFER_BYTES ? shortFrames : longFrames).give(done);
    }

    /** Gives up what was not written. The channel is closed. */
    void release() {
        lock();
        try {
            if (rest != null) {
                dropRest();
            }
        } finally {
            lock.unlock();
        }
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
