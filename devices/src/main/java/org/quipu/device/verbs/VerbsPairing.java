package org.quipu.device.verbs;

import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import org.quipu.device.rdma.Pairing;
import org.quipu.device.tcp.TcpStream;

/** The handshake with one peer by {@link VerbsPairingDescriptor}. */
final class VerbsPairing extends Pairing {

    /** The device. Every method is called by the control plane's thread. */
    interface Owner {

        /** Creates this process's end of a pair. */
        QueuePairLink makeLink(int rank) throws IOException;

        /** Returns the data of this end that the peer needs. */
        VerbsPairingMessage announce(QueuePairLink link);

        /** Connects this end. Frames may arrive from the return of this method on. */
        void connect(QueuePairLink link, VerbsPairingMessage peer) throws IOException;

        /** Reports that frames may be sent. */
        void opened(QueuePairLink link);

        /** Reports that the pairing failed, or that the peer has terminated. */
        void lost(int rank, IOException cause);
    }

    private enum State { AWAIT_PAIRING, AWAIT_READY, OPEN, CLOSED }

    private final Owner owner;
    @SuppressWarnings("NullAway.Init") // set by start()
    private QueuePairLink link;
    @SuppressWarnings("NullAway.Init")
    private VerbsPairingMessage own;
    private volatile State state = State.AWAIT_PAIRING;

    VerbsPairing(int rank, TcpStream stream, Owner owner) {
        super(rank, stream, ByteBuffer.allocate(VerbsPairingDescriptor.BYTES));
        this.owner = owner;
    }

    @Override
    protected void introduce() throws IOException {
        link = owner.makeLink(rank());
        own = owner.announce(link);
        write(own.encode());
    }

    @Override
    protected ByteBuffer received(ByteBuffer in) throws IOException {
        switch (state) {
            case AWAIT_PAIRING -> {
                VerbsPairingMessage peer = VerbsPairingMessage.decode(in);
                peer.checkSettings(own);
                owner.connect(link, peer);
                state = State.AWAIT_READY;
                write(ByteBuffer.wrap(new byte[] {VerbsPairingDescriptor.READY}));
                return in.clear().limit(VerbsPairingDescriptor.READY_BYTES);
            }
            case AWAIT_READY -> {
                if (in.get() != VerbsPairingDescriptor.READY) {
                    throw new ProtocolException("it did not send READY");
                }
                state = State.OPEN;
                owner.opened(link);
                return in.clear().limit(1);
            }
            default -> throw new ProtocolException("it sent an unexpected message");
        }
    }

    @Override
    protected boolean isClosed() {
        return state == State.CLOSED;
    }

    @Override
    protected void fail(IOException cause) {
        if (!isClosed()) {
            close();
            owner.lost(rank(), cause);
        }
    }

    @Override
    public void close() {
        state = State.CLOSED;
        stream().close();
    }
}
