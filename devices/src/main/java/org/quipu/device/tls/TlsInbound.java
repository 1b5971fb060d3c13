package org.quipu.device.tls;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import org.jspecify.annotations.Nullable;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tls.TlsBuffers.Buffer;

/**
 * The receiving half of a TLS stream. It decrypts into the reader's memory if a whole record fits there, else into a
 * buffer of its own. One thread at a time.
 */
final class TlsInbound {

    /** The types of records, RFC 8446 section 5.1. */
    private static final int FIRST_TYPE = 20;
    private static final int LAST_TYPE = 23;

    private static final int HEADER_BYTES = 5;
    private static final int LENGTH_OFFSET = 3;
    private static final int UNSIGNED_SHORT = 0xFFFF;
    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

    private final TcpStream socket;
    private final SSLEngine engine;
    private final TlsBuffers buffers;

    /** Records yet to be decrypted, from position to limit; null if there are none. */
    private @Nullable Buffer records;

    /** Decrypted data yet to be read, from position to limit; null if there are none. */
    private @Nullable Buffer plain;

    TlsInbound(TcpStream socket, SSLEngine engine, TlsBuffers buffers) {
        this.socket = socket;
        this.engine = engine;
        this.buffers = buffers;
    }

    /** Returns whether a read would return data although the socket has none. */
    boolean isHolding() {
        return plain != null || hasRecord() && !engine.isInboundDone();
    }

    /**
     * Takes the next message of the handshake.
     *
     * @return false if it has not arrived
     */
    boolean advanceHandshake() throws IOException {
        if (!hasRecord()) {
            int count = fill();
            if (count == 0) {
                return false;
            }
            if (count < 0) {
                throw new EOFException("it closed the connection before the TLS handshake ended");
            }
        }
        Buffer buffer = records;
        if (buffer == null || !buffer.bytes().hasRemaining()) {
            return false;
        }
        int type = Byte.toUnsignedInt(buffer.bytes().get(buffer.bytes().position()));
        if (type < FIRST_TYPE || type > LAST_TYPE) {
            throw new PlainTextException();
        }
        if (!hasRecord()) {
            return false;
        }
        SSLEngineResult result = engine.unwrap(buffer.bytes(), EMPTY);
        settle(buffer);
        return result.getStatus() == SSLEngineResult.Status.OK;
    }

    /** Reads as {@link TcpStream#read(MemorySegment, long, int)}. The handshake has ended. */
    int read(MemorySegment target, long offset, int length) throws IOException {
        int done = takePlain(target, offset, length);
        if (done == length) {
            return done;
        }
        ByteBuffer free = null;
        while (done < length) {
            if (engine.isInboundDone()) {
                return done > 0 ? done : -1;
            }
            if (!hasRecord()) {
                if (done > 0) {
                    break;
                }
                int count = fill();
                if (count < 0) {
                    throw new EOFException("its connection was cut off: TLS has not announced the end");
                }
                if (count == 0) {
                    return 0;
                }
                continue;
            }
            if (free == null) {
                free = TlsStream.view(target, offset + done, length - done);
            }
            int before = free.position();
            decrypt(free);
            done += free.position() - before;
            if (plain != null) {
                done += takePlain(target, offset + done, length - done);
                break;
            }
        }
        return done;
    }

    private void decrypt(ByteBuffer target) throws IOException {
        Buffer buffer = records;
        if (buffer == null) {
            return;
        }
        try {
            SSLEngineResult result = engine.unwrap(buffer.bytes(), target);
            if (result.getStatus() == SSLEngineResult.Status.BUFFER_OVERFLOW) {
                Buffer own = buffers.take();
                result = engine.unwrap(buffer.bytes(), own.bytes());
                own.bytes().flip();
                plain = own;
                if (!own.bytes().hasRemaining()) {
                    dropPlain(own);
                }
            }
            if (result.getHandshakeStatus() == SSLEngineResult.HandshakeStatus.NEED_TASK) {
                runTasks(engine);
            }
        } finally {
            settle(buffer);
        }
    }

    private int takePlain(MemorySegment target, long offset, int length) {
        Buffer own = plain;
        if (own == null) {
            return 0;
        }
        ByteBuffer bytes = own.bytes();
        int count = Math.min(bytes.remaining(), length);
        MemorySegment.copy(own.memory(), bytes.position(), target, offset, count);
        bytes.position(bytes.position() + count);
        if (!bytes.hasRemaining()) {
            dropPlain(own);
        }
        return count;
    }

    private void dropPlain(Buffer own) {
        plain = null;
        buffers.give(own);
    }

    /** Returns whether a record has arrived as a whole. */
    private boolean hasRecord() {
        Buffer buffer = records;
        if (buffer == null || buffer.bytes().remaining() < HEADER_BYTES) {
            return false;
        }
        ByteBuffer bytes = buffer.bytes();
        int length = bytes.getShort(bytes.position() + LENGTH_OFFSET) & UNSIGNED_SHORT;
        // The engine refuses a record that is too long.
        return bytes.remaining() >= HEADER_BYTES + length || HEADER_BYTES + length > TlsBuffers.RECORD_BYTES;
    }

    /** Reads from the socket; returns the number of bytes, 0 if there are none, -1 at the end. */
    private int fill() throws IOException {
        Buffer buffer = records;
        if (buffer == null) {
            buffer = buffers.take();
            buffer.bytes().limit(0);
            records = buffer;
        }
        ByteBuffer bytes = buffer.bytes();
        if (bytes.position() > 0) {
            bytes.compact().flip();
        }
        int end = bytes.limit();
        int count;
        try {
            count = socket.read(buffer.memory(), end, bytes.capacity() - end);
            bytes.limit(end + Math.max(count, 0));
        } finally {
            settle(buffer);
        }
        return count;
    }

    private void settle(Buffer buffer) {
        if (!buffer.bytes().hasRemaining()) {
            records = null;
            buffers.give(buffer);
        }
    }

    static void runTasks(SSLEngine engine) {
        for (Runnable task; (task = engine.getDelegatedTask()) != null;) {
            task.run();
        }
    }
}
