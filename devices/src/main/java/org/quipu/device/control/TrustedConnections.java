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
 * TCP connections between the processes of a job, each authenticated by the job's secret. There is at most one per
 * pair, whichever side begins; see {@link HandshakeDescriptor}.
 *
 * <p>One thread calls {@link #turn} repeatedly, and receives all reports from within. Any thread may call {@link
 * #connect}, {@link #addPeer} and {@link #wake}.
 */
public final class TrustedConnections implements AutoCloseable {

    private static final long BUSY_MILLIS = 50;

    /** Receives connections. */
    public interface Owner {

        /**
         * Accepts a connection, which is non-blocking and watched for data.
         *
         * @return the reader to call when data arrives; null if the channel was closed
         */
        Reader established(int rank, SocketChannel channel);

        /** Reports that a peer cannot be connected to. */
        void unreachable(int rank, IOException cause);
    }

    /** Receives the readiness of its connection for the operations of its key. */
    public interface Reader {

        /** Reads available data. Closing the channel ends the reports. */
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
     * Opens the port at which this process accepts connections.
     *
     * @throws IOException if no port is available
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

    /** Returns the address of this process. */
    public TcpAddress address() {
        return acceptor.address();
    }

    /** Returns the address of this process in at most {@code longest} characters. */
    public String address(int longest) {
        return acceptor.address().toString(longest);
    }

    /** Returns whether a process can connect to another, given both addresses as returned by {@link #address}. */
    public static boolean reaches(String own, String peer) {
        return !TcpAddress.parse(peer).targets(TcpAddress.parse(own).place()).isEmpty();
    }

    /** Sets a peer's address. */
    public void addPeer(int rank, String address) {
        contact(rank).targets = TcpAddress.parse(address).targets(acceptor.address().place());
    }

    /**
     * Requests a connection. The peer's address must be known.
     *
     * @return false if it was requested before
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

    /** Waits at most one second for events, and handles them. */
    public void turn() throws IOException {
        begin();
        selector.select(onReady, longestWait(1000));
        expire();
    }

    /** Returns the selector of all connections, for an owner that waits by itself and calls {@link #turnNow}. */
    public Selector selector() {
        return selector;
    }

    /** Begins to make the requested connections. */
    public void begin() {
        if (!wanted.isEmpty()) {
            for (Contact peer; (peer = wanted.poll()) != null;) {
                connector.connect(peer);
            }
        }
    }

    /** Returns whether an attempt is pending, so that {@link #turnNow} must be called soon. */
    public boolean isBusy() {
        return connector.isBusy();
    }

    /** Returns how many milliseconds the selector may wait, at most those given. */
    public long longestWait(long millis) {
        return connector.isBusy() ? Math.min(millis, BUSY_MILLIS) : millis;
    }

    /** Handles events without waiting. */
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

    /** Translates the connector's results for the owner. */
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

    /** Closes the port and the unproven connections. The owner closes its connections. */
    @Override
    public void close() throws IOException {
        try (selector; acceptor) {
            connector.close();
        }
    }
}
