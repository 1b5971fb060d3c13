package org.quipu.device.ucx;

import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.quipu.device.control.ControlPlane;

/**
 * The agreement with one peer, by {@link UcxPairingDescriptor}; afterwards its sign of life. Who has heard the other's part may send at once, since the
 * other was ready to receive before it spoke. Used by the control plane's thread; any may close.
 */
final class UcxPairing implements ControlPlane.Agreement {

    /** The device. */
    interface Owner {

        /** What a peer must know. Called by the control plane's thread. */
        UcxPairingMessage announce(int rank) throws IOException;

        /** A peer can be sent to from now on. Called by the control plane's thread. */
        void open(int rank, UcxPairingMessage peer) throws IOException;

        /** How many frames were sent to a peer. Any thread. */
        long framesSent(int rank);

        /**
         * No pair came about, or the peer is gone. Called by the control plane's thread.
         *
         * @param frames how many it says that it has sent, or {@link UcxPeer#UNKNOWN}
         */
        void lost(int rank, IOException cause, long frames);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.ucx");

    private enum State { AWAIT_PAIRING, AWAIT_ADDRESS, OPEN, FAREWELL }

    private final int rank;
    private final SocketChannel channel;
    private final Owner owner;
    private ByteBuffer in = ByteBuffer.allocate(UcxPairingDescriptor.BYTES);
    private State state = State.AWAIT_PAIRING;
    private UcxPairingMessage peer;
    private long announced = UcxPeer.UNKNOWN;
    private boolean spoken;
    private boolean closed;

    UcxPairing(int rank, SocketChannel channel, Owner owner) {
        this.rank = rank;
        this.channel = channel;
        this.owner = owner;
    }

    @Override
    public void begin() {
        try {
            ByteBuffer message = owner.announce(rank).encode();
            synchronized (this) {
                if (!closed) {
                    say(message);
                    spoken = true;
                }
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    @Override
    public void ready() {
        try {
            while (!isClosed()) {
                if (channel.read(in) < 0) {
                    throw new EOFException("it has closed its connection");
                }
                if (in.hasRemaining()) {
                    return;
                }
                in.flip();
                advance();
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    private void advance() throws IOException {
        switch (state) {
            case AWAIT_PAIRING -> {
                peer = UcxPairingMessage.decode(in);
                in = ByteBuffer.wrap(peer.address());
                state = State.AWAIT_ADDRESS;
            }
            case AWAIT_ADDRESS -> {
                owner.open(rank, peer);
                in = ByteBuffer.allocate(UcxPairingDescriptor.FAREWELL_BYTES);
                state = State.OPEN;
            }
            case OPEN -> {
                announced = in.getLong();
                // One byte more: nothing but the end may follow.
                in.clear().limit(1);
                state = State.FAREWELL;
            }
            default -> throw new ProtocolException("it sent what was not asked for");
        }
    }

    /** Writes a few bytes, for which a socket that was hardly written to before has room. */
    private void say(ByteBuffer message) throws IOException {
        channel.write(message);
        if (message.hasRemaining()) {
            throw new IOException("its connection takes no " + message.capacity() + " bytes");
        }
    }

    private void fail(IOException cause) {
        if (!isClosed()) {
            owner.lost(rank, cause, announced);
            close();
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        long frames = owner.framesSent(rank);
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            try (channel) {
                if (spoken) {
                    say(ByteBuffer.allocate(UcxPairingDescriptor.FAREWELL_BYTES).putLong(frames).flip());
                }
            } catch (IOException e) {
                // The peer is gone already, or learns by the end of the connection.
                LOG.log(Level.DEBUG, "closing the control connection to rank " + rank, e);
            }
        }
    }
}
