package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.tcp.TcpStream;

/**
 * The sending half of a connection. Any thread may send: the socket is the bottleneck, so a lock held during one write
 * costs little. The unwritten rest of a frame is kept in at most one buffer; until it is written, senders meet
 * back-pressure. Each frame is written by one system call, since TCP moves one long piece faster than several short
 * ones. Short frames that may leave later are gathered in the buffer and written together. Thread-safe.
 */
final class FrameWriter {

    /** Payloads of this size or more are written in place; smaller ones are copied behind the header. */
    private static final int GATHER_BYTES = 16 * 1024;
    private static final int TRY_LOCK = 50;

    private final TcpStream stream;
    private final BufferPool shortFrames;
    private final BufferPool longFrames;
    private final AtomicInteger rests;
    private final ReentrantLock lock = new ReentrantLock();

    /** The unwritten bytes of the last frames, from position to limit; null if everything is written. */
    private volatile @Nullable NetBuffer rest;

    /** Whether the socket was full at the last write, and has not been reported as writable since. */
    private volatile boolean full;

    /**
     * @param shortFrames buffers of {@link FrameReader#BUFFER_BYTES}
     * @param longFrames buffers that hold the longest frame
     * @param rests counts the writers with an unwritten rest
     */
    FrameWriter(TcpStream stream, BufferPool shortFrames, BufferPool longFrames, AtomicInteger rests) {
        this.stream = stream;
        this.shortFrames = shortFrames;
        this.longFrames = longFrames;
        this.rests = rests;
    }

    /**
     * Sends a frame as {@link Device#trySend}. The caller has checked the arguments.
     *
     * @return {@link Device#ACCEPTED} or {@link Device#BACK_PRESSURE}
     */
    int send(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) throws IOException {
        lock();
        try {
            NetBuffer waiting = rest;
            if (waiting != null && !writeRest(waiting)) {
                return Device.BACK_PRESSURE;
            }
            if (length >= GATHER_BYTES) {
                return gather(h0, h1, h2, h3, memory, offset, length);
            }
            NetBuffer buffer = shortFrames.take();
            boolean kept = false;
            try {
                buffer.putHeader(h0, h1, h2, h3, length);
                if (length != 0) {
                    MemorySegment.copy(memory, offset, buffer.memory(), TcpFrameDescriptor.HEADER_BYTES, length);
                }
                int frame = TcpFrameDescriptor.HEADER_BYTES + length;
                int written = stream.write(buffer.memory(), 0, frame);
                kept = written < frame;
                if (kept) {
                    keep(buffer, written, frame);
                }
            } finally {
                if (!kept) {
                    shortFrames.give(buffer);
                }
            }
            return Device.ACCEPTED;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Sends a frame as {@link Device#trySendSoon}. The caller has checked the arguments. An accepted frame leaves with
     * the next {@link #flush} or {@link #send} at the latest.
     *
     * @return {@link Device#ACCEPTED} or {@link Device#BACK_PRESSURE}
     */
    int sendSoon(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) throws IOException {
        if (length >= GATHER_BYTES) {
            return send(h0, h1, h2, h3, memory, offset, length);
        }
        lock();
        try {
            NetBuffer gathered = rest;
            if (gathered != null && !hasPlace(gathered, TcpFrameDescriptor.HEADER_BYTES + length)) {
                if (!writeRest(gathered)) {
                    return Device.BACK_PRESSURE;
                }
                gathered = null;
            }
            if (gathered == null) {
                gathered = shortFrames.take();
                gathered.bytes().limit(0);
                gathered.append(h0, h1, h2, h3, memory, offset, length);
                rests.incrementAndGet();
                rest = gathered;
            } else {
                gathered.append(h0, h1, h2, h3, memory, offset, length);
            }
            return Device.ACCEPTED;
        } finally {
            lock.unlock();
        }
    }

    private static boolean hasPlace(NetBuffer buffer, int bytes) {
        return buffer.bytes().capacity() == FrameReader.BUFFER_BYTES
                && buffer.bytes().limit() + bytes <= FrameReader.BUFFER_BYTES;
    }

    /**
     * Writes header and payload from two places. A full socket is not written to until it is reported as writable,
     * since the unwritten rest of a frame must be copied.
     */
    private int gather(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length)
            throws IOException {
        if (full) {
            return Device.BACK_PRESSURE;
        }
        NetBuffer header = shortFrames.take();
        try {
            header.putHeader(h0, h1, h2, h3, length);
            int written = stream.write(header.memory(), TcpFrameDescriptor.HEADER_BYTES, memory, offset, length);
            if (written == 0) {
                full = true;
                return Device.BACK_PRESSURE;
            }
            int headerWritten = Math.min(written, TcpFrameDescriptor.HEADER_BYTES);
            int left = length - (written - headerWritten);
            if (left > 0) {
                NetBuffer buffer = (left <= LongFrame.LONGEST_SHORT ? shortFrames : longFrames).take();
                buffer.putHeader(h0, h1, h2, h3, length);
                MemorySegment.copy(memory, offset + length - left, buffer.memory(), TcpFrameDescriptor.HEADER_BYTES,
                        left);
                keep(buffer, headerWritten, TcpFrameDescriptor.HEADER_BYTES + left);
            }
            return Device.ACCEPTED;
        } finally {
            shortFrames.give(header);
        }
    }

    private void keep(NetBuffer buffer, int from, int to) {
        buffer.bytes().limit(to).position(from);
        rests.incrementAndGet();
        rest = buffer;
        full = true;
    }

    /** Returns whether a rest of a frame is unwritten. */
    boolean hasRest() {
        return rest != null;
    }

    /** Continues to write the rest. Returns whether everything is written. */
    boolean flush() throws IOException {
        lock();
        try {
            NetBuffer waiting = rest;
            return waiting == null || writeRest(waiting);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the polling thread must watch this socket: a rest is unwritten, or a sender waits for room. */
    boolean isWaiting() {
        return rest != null || full;
    }

    /** Records that the poller has reported room to write. */
    void hasRoom() {
        full = false;
    }

    /** Continues to write the rest. Returns whether everything is written. */
    private boolean writeRest(NetBuffer waiting) throws IOException {
        ByteBuffer bytes = waiting.bytes();
        bytes.position(bytes.position() + stream.write(waiting.memory(), bytes.position(), bytes.remaining()));
        if (bytes.hasRemaining()) {
            return false;
        }
        dropRest(waiting);
        return true;
    }

    private void dropRest(NetBuffer done) {
        rest = null;
        rests.decrementAndGet();
        (done.bytes().capacity() == FrameReader.BUFFER_BYTES ? shortFrames : longFrames).give(done);
    }

    /** Discards the unwritten rest. The stream is closed. */
    void release() {
        lock();
        try {
            NetBuffer unwritten = rest;
            if (unwritten != null) {
                dropRest(unwritten);
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
