package org.quipu.device.control;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
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
         * Accepts a connection, which is non-blocking and watched for data.
         *
         * @return the reader to call when data arrives; null if the channel was closed
         */
        Reader established(int rank, SocketChannel channel);

        /** None can be had. */
        void unreachable(int rank, IOException cause);
    }

    /** Is told that its connection has something to read, or can do what else its key's owner asked for. */
    public interface Reader {

        /** Reads what there is; closing the channel ends the watch. */
        void ready();
    }

    private final Owner owner;
    private final Consumer<SelectionKey> onReady = this::ready;
    private final Selector selector;
    private final Acceptor acceptor;
    private final Connector connector;
    private final AtomicReferenceArray<Contact> peers;
    private final Queue<Contact> wanted = new ConcurrentLinkedQueue<>();

    /**
     * Opens the port at which this process is reached.
     *
     * @throws IOException if there is none to be had
     */
    public TrustedConnections(JobInfo job, ConnectionSettings settings, Owner owner) throws IOException {
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

    /** Where this process is reached. */
    public TcpAddress address() {
        return acceptor.address();
    }

    /** Where this process is reached, in at most so many characters. */
    public String address(int longest) {
        return acceptor.address().toString(longest);
    }

    /** Whether a process can connect to another; both are addresses as {@link #address} gives them. */
    public static boolean reaches(String own, String peer) {
        return !TcpAddress.parse(peer).targets(TcpAddress.parse(own).place()).isEmpty();
    }

    /** Makes known where a peer is reached. */
    public void addPeer(int rank, String address) {
        contact(rank).targets = TcpAddress.parse(address).targets(acceptor.address().place());
    }

    /**
     * Asks for a connection. The peer's address must be known.
     *
     * @return false if it was asked for before
     */
    public boolean connect(int rank) {
        Contact peer = contact(rank);
        if (peer.wanted.compareAndSet(false, true)) {
            wanted.add(peer);
            selector.wakeup();
            return true;
        }
        return false;
    }

    /** Ends a current or the next {@link #turn}. */
    public void wake() {
        selector.wakeup();
    }

    /** Waits until something happens, a second at most, and deals with it. */
    public void turn() throws IOException {
        begin();
        selector.select(onReady, longestWait(1000));
        expire();
    }

    /** The selector that watches all connections, for an owner that waits by itself and calls {@link #turnNow}. */
    public Selector selector() {
        return selector;
    }

    /** Begins to make the connections that were asked for. */
    public void begin() {
        if (!wanted.isEmpty()) {
            for (Contact peer; (peer = wanted.poll()) != null;) {
                connector.connect(peer);
            }
        }
    }

    /** Whether an attempt is under way, so that {@link #turnNow} must be called soon. */
    public boolean isBusy() {
        return connector.isBusy();
    }

    /** The milliseconds that the selector may wait, at most those given. */
    public long longestWait(long millis) {
        return connector.isBusy() ? Math.min(millis, BUSY_MILLIS) : millis;
    }

    /** Deals with what has happened, without waiting. */
    public void turnNow() throws IOException {
        selector.selectNow(onReady);
        expire();
    }

    private void expire() {
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
            case Reader reader -> reader.ready();
            case Handshake _ -> connector.advance(key);
            default -> connector.acceptAll();
        }
    }

    private Contact contact(int rank) {
        if (rank < 0 || rank >= peers.length()) {
            return null;
        }
        if (peers.getAcquire(rank) == null) {
            peers.compareAndSet(rank, null, new Contact(rank));
        }
        return peers.getAcquire(rank);
    }

    /** What the connector finds out, put into the owner's words. */
    private final class Outcome implements Connector.Outcome {

        @Override
        public Contact peer(int rank) {
            return contact(rank);
        }

        @Override
        public void established(Contact peer, SocketChannel channel) {
            peer.connected = true;
            SelectionKey key = channel.keyFor(selector);
            key.attach(owner.established(peer.rank(), channel));
            if (key.isValid()) {
                key.interestOps(SelectionKey.OP_READ);
            }
        }

        @Override
        public void unreachable(Contact peer, IOException cause) {
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
