package org.quipu.device.tls;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;
import org.quipu.device.tls.TlsBuffers.Buffer;

/**
 * TLS over a TCP connection. The first reads and writes carry out the TLS handshake, and move no data before it ends.
 *
 * <p>Encrypted data that the socket does not accept stay in a buffer of the stream. As long as there are any, the last
 * byte that was encrypted counts as not written. A caller that continues after a partial write, as it must with any
 * stream, therefore also flushes the buffer. A single byte for which {@link #write} returns 0 must be written again
 * before other data.
 */
final class TlsStream implements TcpStream {

    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

    private final TcpStream socket;
    private final SSLEngine engine;
    private final TlsBuffers buffers;
    private final TlsInbound in;

    /** Held by a thread that encrypts. */
    private final Object writing = new Object();

    /** The unsent records, from position to limit; null if there are none. Guarded by {@link #writing}. */
    private @Nullable Buffer unsent;

    /** Whether a byte is encrypted that counts as not written. Guarded by {@link #writing}. */
    private boolean owed;

    private volatile boolean closed;

    /** The parts of a write. Guarded by {@link #writing}. */
    private final ByteBuffer[] parts = {EMPTY, EMPTY};

    private boolean begun;
    private volatile boolean established;
    private @Nullable TlsWatch watch;

    TlsStream(TcpStream socket, SSLEngine engine, TlsBuffers buffers) {
        this.socket = socket;
        this.engine = engine;
        this.buffers = buffers;
        in = new TlsInbound(socket, engine, buffers);
    }

    @Override
    public boolean finishConnect() throws IOException {
        boolean connected = socket.finishConnect();
        if (connected && !begun) {
            begin();
        }
        return connected;
    }

    private void begin() throws IOException {
        begun = true;
        engine.beginHandshake();
    }

    @Override
    public InetSocketAddress remote() {
        return socket.remote();
    }

    @Override
    public boolean staysOnMachine() throws IOException {
        return socket.staysOnMachine();
    }

    @Override
    public long shortestRoundTrip() throws IOException {
        return socket.shortestRoundTrip();
    }

    @Override
    public String congestionControl() throws IOException {
        return socket.congestionControl();
    }

    @Override
    public boolean setCongestionControl(String name) throws IOException {
        return socket.setCongestionControl(name);
    }

    @Override
    public Watch watch(Poller poller, int operations, Object owner) throws IOException {
        TlsWatch made = new TlsWatch(this, (TlsPoller) poller, operations, owner);
        watch = made;
        made.begin(socket);
        return made;
    }

    /** Returns whether the TLS handshake has begun and not ended. */
    boolean isHandshaking() {
        return begun && !established;
    }

    /** Returns the operations of the socket by which the operations of this stream can proceed. */
    int socketOperations(int operations) {
        if (!isHandshaking()) {
            return operations;
        }
        synchronized (writing) {
            return unsent == null ? Poller.READ : Poller.READ | Poller.WRITE;
        }
    }

    /** Proceeds with the handshake as far as the socket permits. Returns whether it has ended. */
    private boolean establish() throws IOException {
        if (!begun) {
            begin();
        }
        try {
            while (!established) {
                switch (engine.getHandshakeStatus()) {
                    case NEED_WRAP -> {
                        if (!sendRecord()) {
                            return false;
                        }
                    }
                    case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
                        if (!flush() || !in.advanceHandshake()) {
                            return false;
                        }
                    }
                    case NEED_TASK -> TlsInbound.runTasks(engine);
                    default -> {
                        if (engine.isInboundDone()) {
                            throw new EOFException("it ended the TLS handshake");
                        }
                        if (!flush()) {
                            return false;
                        }
                        established = true;
                    }
                }
            }
        } catch (SSLException e) {
            sendAlert();
            throw e;
        }
        return true;
    }

    private boolean flush() throws IOException {
        synchronized (writing) {
            return sendUnsent();
        }
    }

    /** Sends what the engine itself has to say. Returns whether all was sent. */
    private boolean sendRecord() throws IOException {
        synchronized (writing) {
            if (!sendUnsent()) {
                return false;
            }
            Buffer buffer = buffers.take();
            engine.wrap(EMPTY, buffer.bytes());
            buffer.bytes().flip();
            unsent = buffer;
            return sendUnsent();
        }
    }

    /** Tells the other side why the handshake has failed, if the socket accepts that at once. */
    private void sendAlert() {
        try {
            while (engine.getHandshakeStatus() == SSLEngineResult.HandshakeStatus.NEED_WRAP) {
                if (!sendRecord()) {
                    return;
                }
            }
        } catch (IOException e) {
            // The connection fails in any case.
            System.getLogger("org.quipu.device.tls").log(System.Logger.Level.DEBUG, "sending an alert", e);
        }
    }

    /** Returns whether no record is unsent. Holds {@link #writing}. */
    private boolean sendUnsent() throws IOException {
        Buffer buffer = unsent;
        if (buffer == null) {
            return true;
        }
        ByteBuffer bytes = buffer.bytes();
        if (bytes.hasRemaining()) {
            bytes.position(bytes.position()
                    + socket.write(buffer.memory(), bytes.position(), bytes.remaining()));
        }
        if (bytes.hasRemaining()) {
            return false;
        }
        unsent = null;
        buffers.give(buffer);
        return true;
    }

    @Override
    public int read(MemorySegment target, long offset, int length) throws IOException {
        requireOpen();
        if (!established && !establish()) {
            return 0;
        }
        int count = in.read(target, offset, length);
        TlsWatch watching = watch;
        if (watching != null) {
            watching.setHolding(in.isHolding() && !closed);
        }
        return count;
    }

    @Override
    public int write(MemorySegment source, long offset, int length) throws IOException {
        synchronized (writing) {
            return write(EMPTY, view(source, offset, length));
        }
    }

    @Override
    public int write(MemorySegment header, int headerLength, MemorySegment payload, long offset, int length)
            throws IOException {
        synchronized (writing) {
            return write(view(header, 0, headerLength), view(payload, offset, length));
        }
    }

    private int write(ByteBuffer header, ByteBuffer payload) throws IOException {
        parts[0] = header;
        parts[1] = payload;
        try {
            return writeParts();
        } finally {
            parts[0] = EMPTY;
            parts[1] = EMPTY;
        }
    }

    /**
     * Returns a part of memory as a buffer.
     *
     * @throws IllegalStateException if the memory is no longer accessible; the engine would end the connection then
     */
    static ByteBuffer view(MemorySegment memory, long offset, int length) {
        MemorySegment part = memory.asSlice(offset, length);
        if (length > 0) {
            part.get(ValueLayout.JAVA_BYTE, 0);
        }
        return part.asByteBuffer();
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
    }

    private int writeParts() throws IOException {
        requireOpen();
        if (!established && !establish() || !sendUnsent()) {
            return 0;
        }
        int length = parts[0].remaining() + parts[1].remaining();
        if (owed && length > 0) {
            ByteBuffer first = parts[0].hasRemaining() ? parts[0] : parts[1];
            first.position(first.position() + 1);
            owed = false;
        }
        int left = parts[0].remaining() + parts[1].remaining();
        while (left > 0) {
            encrypt();
            left = parts[0].remaining() + parts[1].remaining();
            if (!sendUnsent()) {
                owed = true;
                return length - left - 1;
            }
        }
        return length;
    }

    /** Encrypts as much as a buffer holds. */
    private void encrypt() throws IOException {
        Buffer buffer = buffers.take();
        ByteBuffer bytes = buffer.bytes();
        do {
            SSLEngineResult result = engine.wrap(parts, bytes);
            if (result.getStatus() != SSLEngineResult.Status.OK) {
                throw new ClosedChannelException();
            }
            if (result.bytesProduced() == 0) {
                TlsInbound.runTasks(engine);
            }
        } while (bytes.remaining() >= TlsBuffers.RECORD_BYTES && (parts[0].hasRemaining() || parts[1].hasRemaining()));
        bytes.flip();
        unsent = buffer;
    }

    @Override
    public void discardAndClose() {
        end();
        socket.discardAndClose();
    }

    @Override
    public void close() {
        end();
        socket.close();
    }

    /** Announces the end of the stream, by which the other side knows that nothing is missing. */
    private void end() {
        synchronized (writing) {
            if (closed) {
                return;
            }
            closed = true;
            try {
                if (established && sendUnsent()) {
                    engine.closeOutbound();
                    sendRecord();
                }
            } catch (IOException e) {
                // The connection is broken, which may be why it is closed.
                System.getLogger("org.quipu.device.tls").log(System.Logger.Level.DEBUG, "closing a connection", e);
            }
        }
        TlsWatch watching = watch;
        if (watching != null) {
            watching.setHolding(false);
        }
    }
}
