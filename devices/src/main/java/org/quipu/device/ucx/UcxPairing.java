package org.quipu.device.ucx;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.quipu.device.rdma.Pairing;

/**
 * The agreement with one peer, by {@link UcxPairingDescriptor}; afterwards its sign of life. Who has heard the other's part may send at once, since the
 * other was ready to receive before it spoke. Used by the control plane's thread; any may close.
 */
final class UcxPairing extends Pairing {

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

    private final Owner owner;
    private State state = State.AWAIT_PAIRING;
    private UcxPairingMessage peer;
    private long announced = UcxPeer.UNKNOWN;
    private boolean spoken;
    private boolean closed;

    UcxPairing(int rank, SocketChannel channel, Owner owner) {
        super(rank, channel, ByteBuffer.allocate(UcxPairingDescriptor.BYTES));
        this.owner = owner;
    }

    @Override
    protected void introduce() throws IOException {
        ByteBuffer message = owner.announce(rank()).encode();
        synchronized (this) {
            if (!closed) {
                write(message);
                spoken = true;
            }
        }
    }

    @Override
    protected ByteBuffer received(ByteBuffer in) throws IOException {
        switch (state) {
            case AWAIT_PAIRING -> {
                peer = UcxPairingMessage.decode(in);
                state = State.AWAIT_ADDRESS;
                return ByteBuffer.wrap(peer.address());
            }
            case AWAIT_ADDRESS -> {
                owner.open(rank(), peer);
                state = State.OPEN;
                return ByteBuffer.allocate(UcxPairingDescriptor.FAREWELL_BYTES);
            }
            case OPEN -> {
                announced = in.getLong();
                state = State.FAREWELL;
                // A buffer of one byte: only the end of the stream may follow.
                return in.clear().limit(1);
            }
            default -> throw new ProtocolException("it sent what was not asked for");
        }
    }

    @Override
    protected void fail(IOException cause) {
        if (!isClosed()) {
            owner.lost(rank(), cause, announced);
            close();
        }
    }

    @Override
    protected synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        long frames = owner.framesSent(rank());
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            SocketChannel connection = channel();
            try (connection) {
                if (spoken) {
                    write(ByteBuffer.allocate(UcxPairingDescriptor.FAREWELL_BYTES).putLong(frames).flip());
                }
            } catch (IOException e) {
                // The peer is gone already, or learns by the end of the connection.
                LOG.log(Level.DEBUG, "closing the control connection to rank " + rank(), e);
            }
        }
    }
}
