package org.quipu.device.ucx;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import org.quipu.device.rdma.Pairing;
import org.quipu.device.tcp.TcpStream;

/**
 * The handshake with one peer by {@link UcxPairingDescriptor}. A process may send as soon as it has the peer's message,
 * because the peer was ready to receive before it sent that message.
 */
final class UcxPairing extends Pairing {

    /** The device. */
    interface Owner {

        /** Returns the data that a peer needs. Called by the control plane's thread. */
        UcxPairingMessage announce(int rank) throws IOException;

        /** Opens the connection to a peer for sending. Called by the control plane's thread. */
        void open(int rank, UcxPairingMessage peer) throws IOException;

        /** Returns the number of frames sent to a peer. Any thread. */
        long framesSent(int rank);

        /**
         * Reports that the pairing failed, or that the peer has terminated. Called by the control plane's thread.
         *
         * @param frames number of frames that the peer announced to have sent, or {@link UcxPeer#UNKNOWN}
         */
        void lost(int rank, IOException cause, long frames);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.ucx");

    private enum State { AWAIT_PAIRING, AWAIT_ADDRESS, OPEN, FAREWELL }

    private final Owner owner;
    private State state = State.AWAIT_PAIRING;
    @SuppressWarnings("NullAway.Init") // set by the first message of the peer
    private UcxPairingMessage peer;
    private long announced = UcxPeer.UNKNOWN;
    private boolean answered;
    private boolean closed;

    UcxPairing(int rank, TcpStream stream, Owner owner) {
        super(rank, stream, ByteBuffer.allocate(UcxPairingDescriptor.BYTES));
        this.owner = owner;
    }

    @Override
    protected void introduce() throws IOException {
        ByteBuffer message = owner.announce(rank()).encode();
        synchronized (this) {
            if (!closed) {
                write(message);
                answered = true;
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
                // A buffer of one byte: only the end of the stream is expected.
                return in.clear().limit(1);
            }
            default -> throw new ProtocolException("it sent an unexpected message");
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
            TcpStream connection = stream();
            try (connection) {
                if (answered) {
                    write(ByteBuffer.allocate(UcxPairingDescriptor.FAREWELL_BYTES).putLong(frames).flip());
                }
            } catch (IOException e) {
                // The peer has terminated, or detects the end of the connection.
                LOG.log(Level.DEBUG, "closing the control connection to rank " + rank(), e);
            }
        }
    }
}
