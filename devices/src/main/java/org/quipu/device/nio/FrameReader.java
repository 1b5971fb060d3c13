package org.quipu.device.nio;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import org.quipu.device.FrameHandler;

/**
 * The receiving half of a connection. Reads into a buffer that all connections share; only one that stops in the middle of
 * a short frame keeps a buffer of its own, until the frame is whole. A long frame goes to its place part by part as it arrives, see
 * {@link LongFrame}. One thread at a time.
 */
final class FrameReader {

    /** The least that a buffer must hold: two short frames, so that one fits behind what is left of another. */
    static final int BUFFER_BYTES = 2 * (TcpFrameDescriptor.HEADER_BYTES + LongFrame.LONGEST_SHORT);

    /** The most that is read when it is not known what comes: many small frames, or the beginning of a long one. */
    private static final int FIRST_READ_BYTES = 64 * 1024;

    /** The same behind a long frame, when another is likely, which is read straight to its place but for this. */
    private static final int NEXT_READ_BYTES = 4 * 1024;

    private final int sender;
    private final StreamSocket socket;
    private final BufferPool pool;
    private final int maxPayload;
    private final LongFrame arriving;

    /** Holds the beginning of a frame, from {@link #consumed} to its position; null if there is none. */
    private NetBuffer partial;
    private int consumed;

    /** Whether the last frame was a long one. */
    private boolean afterLong;

    FrameReader(int sender, StreamSocket socket, BufferPool pool, BufferPool longFrames, int maxPayload) {
        this.sender = sender;
        this.socket = socket;
        this.pool = pool;
        this.maxPayload = maxPayload;
        arriving = new LongFrame(sender, longFrames);
    }

    /**
     * Reads once and hands over the frames that are whole.
     *
     * @return how many they were; -1 if nothing was there to read
     * @throws EOFException if the peer has closed the connection
     * @throws ProtocolException if what came is no frame
     */
    int read(FrameHandler handler) throws IOException {
        if (arriving.isOffHeap()) {
            int count = arriving.readFrom(socket);
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
            int count = socket.read(buffer.memory(), at, Math.min(wanted(), bytes.capacity() - at));
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
     * The most that is read into a buffer. In the middle of a long frame it is at most the frame's end and the next header: then frames follow one
     * another from the buffer's start, which stays in the cache, and no beginning of a frame has to be moved.
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
        if (length < 0 || length > maxPayload || bytes.getInt(at + TcpFrameDescriptor.MARKER_OFFSET) != TcpFrameDescriptor.MARKER) {
            throw new ProtocolException("it sent what is no frame (length " + length + "); give all ranks the same quipu.nio.frame");
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
        // Moved on first: a handler that throws has had its frame.
        consumed = at + TcpFrameDescriptor.HEADER_BYTES + length;
        handler.onFrame(sender, bytes.getLong(at + TcpFrameDescriptor.H0_OFFSET), bytes.getLong(at + TcpFrameDescriptor.H1_OFFSET),
                bytes.getLong(at + TcpFrameDescriptor.H2_OFFSET), bytes.getLong(at + TcpFrameDescriptor.H3_OFFSET),
                buffer.memory(), at + TcpFrameDescriptor.HEADER_BYTES, length);
        return true;
    }

    private boolean addToLong(NetBuffer buffer, FrameHandler handler) {
        consumed += arriving.add(buffer.memory(), consumed, buffer.bytes().position() - consumed);
        return arriving.finish(handler) > 0;
    }

    /** Keeps the buffer if a frame has begun in it, with room for the frame's end; gives it back otherwise. */
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

    /** Gives up what was read. */
    void release() {
        arriving.release();
        if (partial != null) {
            pool.give(partial);
            partial = null;
        }
    }
}
