package org.quipu.device.nio;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.JobInfo;

/**
 * TCP connections between the processes of a job, each proved by the job's secret, for devices that agree by them on other ways to talk.
 * At most one per pair, whichever side begins; see {@link HandshakeDescriptor}.
 *
 * <p>One thread calls {@link #turn} again and again; everything is reported from within. {@link #connect}, {@link #addPeer} and {@link
 * #wake} may be called by any thread.
 */
public final class TrustedConnections implements AutoCloseable {

    private static final long BUSY_MILLIS = 50;

    /** Learns of connections. */
    public interface Owner {

        /**
         * There is a connection. It does not block and is watched for something to read.
         *
         * @return who is told when there is something to read
         */
        Reader established(int rank, SocketChannel channel);

        /** None can be had. */
        void unreachable(int rank, IOException cause);
    }

    /** Is told that its connection has something to read. */
    public interface Reader {

        /** Reads what there is; closing the channel ends the watch. */
        void readable();
    }

    private final NioSettings settings = NioSettings.usual();
    private final Owner owner;
    private final Selector selector;
    private final Acceptor acceptor;
    private final Connector connector;
    private final AtomicReferenceArray<NioPeer> peers;
    private final Queue<NioPeer> wanted = new ConcurrentLinkedQueue<>();

    /**
     * Opens the port at which this process is reached.
     *
     * @throws IOException if there is none to be had
     */
    public TrustedConnections(JobInfo job, Owner owner) throws IOException {
        this.owner = owner;
        peers = new AtomicReferenceArray<>(job.size());
        selector = Selector.open();
        try {
            acceptor = new Acceptor(job, settings, selector);
        } catch (IOException | RuntimeException e) {
            selector.close();
            throw e;
        }
        connector = new Connector(job, settings, selector, acceptor, new Outcome());
    }

    /** Where this process is reached, in at most so many characters. */
    public String address(int longest) {
        return acceptor.address().toString(longest);
    }

    /** Whether a process can connect to another; both are addresses as {@link #address} gives them. */
    public static boolean reaches(String own, String peer) {
        return !NioAddress.parse(peer).targets(NioAddress.parse(own).place()).isEmpty();
    }

    /** Makes known where a peer is reached. */
    public void addPeer(int rank, String address) {
        peer(rank).targets = NioAddress.parse(address).targets(acceptor.address().place());
    }

    /** Asks for a connection; asking again does nothing. The peer's address must be known. */
    public void connect(int rank) {
        NioPeer peer = peer(rank);
        if (peer.wanted.compareAndSet(false, true)) {
            wanted.add(peer);
            selector.wakeup();
        }
    }

    /** Ends a current or the next {@link #turn}. */
    public void wake() {
        selector.wakeup();
    }

    /** Waits until something happens, a second at most, and deals with it. */
    public void turn() throws IOException {
        for (NioPeer peer; (peer = wanted.poll()) != null;) {
            connector.connect(peer);
        }
        selector.select(this::ready, connector.isBusy() ? BUSY_MILLIS : 1000);
        if (connector.isBusy()) {
            connector.expire();
        }
        connector.report();
    }

    private void ready(SelectionKey key) {
        if (!key.isValid()) {
            return;
        }
        switch (key.attachment()) {
            case Reader reader -> reader.readable();
            case Handshake _ -> connector.advance(key);
            default -> connector.acceptAll();
        }
    }

    private NioPeer peer(int rank) {
        if (rank < 0 || rank >= peers.length()) {
            return null;
        }
        if (peers.getAcquire(rank) == null) {
            peers.compareAndSet(rank, null, new NioPeer(rank));
        }
        return peers.getAcquire(rank);
    }

    /** What the connector finds out, put into the owner's words. */
    private final class Outcome implements Connector.Outcome {

        @Override
        public NioPeer peer(int rank) {
            return TrustedConnections.this.peer(rank);
        }

        @Override
        public void established(NioPeer peer, SocketChannel channel) {
            peer.handedOver = true;
            SelectionKey key = channel.keyFor(selector);
            key.attach(owner.established(peer.rank(), channel));
            if (key.isValid()) {
                key.interestOps(SelectionKey.OP_READ);
            }
        }

        @Override
        public void unreachable(NioPeer peer, IOException cause) {
            peer.lost = true;
            owner.unreachable(peer.rank(), cause);
        }
    }

    /** Closes the port and what is not yet agreed on; the owner closes its connections. */
    @Override
    public void close() throws IOException {
        try (selector; acceptor) {
            connector.close();
        }
    }
}
