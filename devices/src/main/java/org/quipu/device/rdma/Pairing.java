package org.quipu.device.rdma;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.quipu.device.control.ControlPlane;
import org.quipu.device.tcp.TcpStream;

/**
 * The handshake with one peer over a trusted connection, as a sequence of messages of known length. Afterwards the
 * connection indicates that the peer is alive. Confined to the control plane's thread, except that any thread may close
 * it.
 */
public abstract class Pairing implements ControlPlane.Agreement {

    private final int rank;
    private final TcpStream stream;
    private ByteBuffer in;

    /** @param first buffer for the peer's first message */
    protected Pairing(int rank, TcpStream stream, ByteBuffer first) {
        this.rank = rank;
        this.stream = stream;
        in = first;
    }

    /** Returns the peer's rank. */
    protected final int rank() {
        return rank;
    }

    /** Returns the connection. */
    protected final TcpStream stream() {
        return stream;
    }

    @Override
    public final void begin() {
        try {
            introduce();
        } catch (IOException e) {
            fail(e);
        }
    }

    @Override
    public final void ready() {
        try {
            while (!isClosed()) {
                if (stream.read(in) < 0) {
                    throw new EOFException("it has closed its connection");
                }
                if (in.hasRemaining()) {
                    return;
                }
                in = received(in.flip());
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Writes a short message. The socket buffer has space for it, because almost nothing has been written before. */
    protected final void write(ByteBuffer message) throws IOException {
        stream.write(message);
        if (message.hasRemaining()) {
            throw new IOException("its connection does not accept " + message.capacity() + " bytes");
        }
    }

    /** Writes the first message. */
    protected abstract void introduce() throws IOException;

    /**
     * Processes a complete message.
     *
     * @return a buffer for the next one
     */
    protected abstract ByteBuffer received(ByteBuffer message) throws IOException;

    /** Returns whether {@link #close} was called. */
    protected abstract boolean isClosed();

    /** Reports the peer as lost and closes the connection, unless it is closed. */
    protected abstract void fail(IOException cause);
}
