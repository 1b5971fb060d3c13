package org.quipu.device.verbs;

import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.quipu.device.control.ControlPlane;

/** The agreement with one peer, by {@link VerbsPairingDescriptor}; afterwards its sign of life. Used by the control plane's thread; any may close. */
final class VerbsPairing implements ControlPlane.Agreement {

    /** The device. Everything is called by the control plane's thread. */
    interface Owner {

        /** Makes this process's end of a pair. */
        QueuePairLink makeLink(int rank) throws IOException;

        /** What the peer must know of it. */
        VerbsPairingMessage announce(QueuePairLink link);

        /** Connects it: frames may arrive when this returns. */
        void connect(QueuePairLink link, VerbsPairingMessage peer) throws IOException;

        /** Frames may be sent. */
        void opened(QueuePairLink link);

        /** No pair came about, or the peer is gone. */
        void lost(int rank, IOException cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.verbs");

    private enum State { AWAIT_PAIRING, AWAIT_READY, OPEN, CLOSED }

    private final int rank;
    private final SocketChannel channel;
    private final Owner owner;
    private final ByteBuffer in = ByteBuffer.allocate(VerbsPairingDescriptor.BYTES);
    private QueuePairLink link;
    private VerbsPairingMessage own;
    private volatile State state = State.AWAIT_PAIRING;

    VerbsPairing(int rank, SocketChannel channel, Owner owner) {
        this.rank = rank;
        this.channel = channel;
        this.owner = owner;
    }

    /** Makes this end and tells the peer. */
    @Override
    public void begin() {
        try {
            link = owner.makeLink(rank);
            own = owner.announce(link);
            say(own.encode());
        } catch (IOException e) {
            fail(e);
        }
    }

    @Override
    public void ready() {
        try {
            while (state != State.CLOSED) {
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
                VerbsPairingMessage peer = VerbsPairingMessage.decode(in);
                peer.checkSettings(own);
                owner.connect(link, peer);
                state = State.AWAIT_READY;
                in.clear().limit(VerbsPairingDescriptor.READY_BYTES);
                say(ByteBuffer.wrap(new byte[] {VerbsPairingDescriptor.READY}));
            }
            case AWAIT_READY -> {
                if (in.get() != VerbsPairingDescriptor.READY) {
                    throw new ProtocolException("it did not get ready");
                }
                state = State.OPEN;
                in.clear().limit(1);
                owner.opened(link);
            }
            default -> throw new ProtocolException("it sent what was not asked for");
        }
    }

    /** Writes a few bytes, for which a socket that was not written to before has room. */
    private void say(ByteBuffer message) throws IOException {
        channel.write(message);
        if (message.hasRemaining()) {
            throw new IOException("its connection takes no " + message.capacity() + " bytes");
        }
    }

    private void fail(IOException cause) {
        if (state != State.CLOSED) {
            close();
            owner.lost(rank, cause);
        }
    }

    @Override
    public void close() {
        state = State.CLOSED;
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing the control connection to rank " + rank, e);
        }
    }
}
