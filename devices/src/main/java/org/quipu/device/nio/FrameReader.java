package org.quipu.device.nio;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.quipu.device.FrameHandler;
import org.quipu.device.tcp.TcpStream;

/**
 * The receiving half of a connection. It reads into a buffer shared by all connections. A connection keeps a buffer of
 * its own only while a short frame is incomplete. A long frame is moved to its target part by part as it arrives; see
 * {@link LongFrame}. One thread at a time.
 */
final class FrameReader {

    /** The smallest size of a buffer: two short frames, so that one fits behind the rest of another. */
    static final int BUFFER_BYTES = 2 * (TcpFrameDescriptor.HEADER_BYTES + LongFrame.LONGEST_SHORT);

    /** The most bytes read at once when the next data is unknown: many small frames, or the beginning of a long one. */
    private static final int FIRST_READ_BYTES = 64 * 1024;

    /** The same after a long frame, when another one is likely; the rest of that is read directly to its target. */
    private static final int NEXT_READ_BYTES = 4 * 1024;

    private final int sender;
    private final TcpStream stream;
    private final BufferPool pool;
    private final int maxPayload;
    private final LongFrame arriving;

    /** Holds the beginning of a frame, from {@link #consumed} to the buffer's position; null if there is none. */
    private @Nullable NetBuffer partial;
    private int consumed;

    /** Whether the last frame was long. */
    private boolean afterLong;

    FrameReader(int sender, TcpStream stream, BufferPool pool, BufferPool longFrames, int maxPayload) {
        this.sender = sender;
        this.stream = stream;
        this.pool = pool;
        this.maxPayload = maxPayload;
        arriving = new LongFrame(sender, longFrames);
    }

    /**
     * Reads once and passes complete frames to the handler.
     *
     * @return the number of frames; -1 if there was nothing to read
     * @throws EOFException if the peer has closed the connection
     * @throws ProtocolException if the data is not a frame
     */
    int read(FrameHandler handler) throws IOException {
        if (arriving.isOffHeap()) {
            int count = arriving.readFrom(stream);
            return count > 0 ? arriving.finish(handler) : nothing(count);
        }
        NetBuffer buffer = partial;
        if (buffer == null) {
            buffer = pool.take();
            consumed = 0;
        }
        int frames = 0;
        try {
            ByteBuffer bytes = buffer.bytes();
            int at = bytes.position();
            int count = stream.read(buffer.memory(), at, Math.min(wanted(), bytes.capacity() - at));
            if (count <= 0) {
                return nothing(count);
            }
            bytes.position(at + count);
            afterLong &= arriving.isUnderWay();
            while (handOver(buffer, handler)) {
                frames++;
            }
        } finally {
            settle(buffer);
        }
        return frames;
    }

    private int nothing(int count) throws EOFException {
        if (count < 0) {
            throw new EOFException(partial == null && !arriving.isUnderWay() ? "it has closed its connection"
                    : "its connection ended in the middle of a frame");
        }
        return -1;
    }

    /**
     * Returns the most bytes to read into a buffer. Within a long frame that is the rest of the frame and the next
     * header: then frames begin at the start of the buffer, which stays in the cache, and need not be moved.
     */
    private int wanted() {
        if (arriving.isUnderWay()) {
            return Math.min(arriving.missing(), FIRST_READ_BYTES) + TcpFrameDescriptor.HEADER_BYTES;
        }
        return afterLong ? NEXT_READ_BYTES : FIRST_READ_BYTES;
    }

    private boolean handOver(NetBuffer buffer, FrameHandler handler) throws IOException {
        if (arriving.isUnderWay()) {
            return addToLong(buffer, handler);
        }
        ByteBuffer bytes = buffer.bytes();
        int at = consumed;
        int available = bytes.position() - at;
        if (available < TcpFrameDescriptor.HEADER_BYTES) {
            return false;
        }
        int length = bytes.getInt(at + TcpFrameDescriptor.LENGTH_OFFSET);
        if (length < 0 || length > maxPayload
                || bytes.getInt(at + TcpFrameDescriptor.MARKER_OFFSET) != TcpFrameDescriptor.MARKER) {
            throw new ProtocolException("it sent what is no frame (length " + length
                    + "); give all ranks the same quipu.nio.frame");
        }
        if (length > LongFrame.LONGEST_SHORT) {
            consumed = at + TcpFrameDescriptor.HEADER_BYTES;
            arriving.begin(bytes, at, length, handler);
            afterLong = true;
            return addToLong(buffer, handler);
        }
        if (available < TcpFrameDescriptor.HEADER_BYTES + length) {
            return false;
        }
        // The position moves first: a frame whose handler throws is not passed again.
        consumed = at + TcpFrameDescriptor.HEADER_BYTES + length;
        handler.onFrame(sender, bytes.getLong(at + TcpFrameDescriptor.H0_OFFSET),
                bytes.getLong(at + TcpFrameDescriptor.H1_OFFSET), bytes.getLong(at + TcpFrameDescriptor.H2_OFFSET),
                bytes.getLong(at + TcpFrameDescriptor.H3_OFFSET), buffer.memory(), at + TcpFrameDescriptor.HEADER_BYTES,
                length);
        return true;
    }

    private boolean addToLong(NetBuffer buffer, FrameHandler handler) {
        consumed += arriving.add(buffer.memory(), consumed, buffer.bytes().position() - consumed);
        return arriving.finish(handler) > 0;
    }

    /**
     * Keeps the buffer if it holds the beginning of a frame, with room for the frame's end; otherwise returns it to the
     * pool.
     */
    private void settle(NetBuffer buffer) {
        ByteBuffer bytes = buffer.bytes();
        if (bytes.position() == consumed) {
            partial = null;
            pool.give(buffer);
            return;
        }
        partial = buffer;
        if (bytes.capacity() - consumed < TcpFrameDescriptor.HEADER_BYTES + LongFrame.LONGEST_SHORT) {
            bytes.limit(bytes.position()).position(consumed);
            bytes.compact();
            consumed = 0;
        }
    }

    /** Discards what was read. */
    void release() {
        arriving.release();
        if (partial != null) {
            pool.give(partial);
            partial = null;
        }
    }
}
