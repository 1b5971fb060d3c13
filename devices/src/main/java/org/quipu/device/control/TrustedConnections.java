package org.quipu.device.control;

import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.device.JobInfo;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/**
 * TCP connections between the processes of a job, each authenticated by the job's secret. There is at most one per
 * pair, whichever side begins; see {@link HandshakeDescriptor}.
 *
 * <p>One thread calls {@link #turn} repeatedly, and receives all reports from within. Any thread may call {@link
 * #connect}, {@link #addPeer} and {@link #wake}.
 */
public final class TrustedConnections implements AutoCloseable {

    private static final long BUSY_MILLIS = 50;
    private static final long LONGEST_TURN_MILLIS = 1000;

    /** Receives connections. */
    public interface Owner {

        /**
         * Accepts a connection, which is watched for data.
         *
         * @return the reader to call when data arrives; null if the stream was closed
         */
        @Nullable
        Reader established(int rank, TcpStream stream, Watch watch);

        /** Reports that a peer cannot be connected to. */
        void unreachable(int rank, IOException cause);
    }

    /** Receives the readiness of its connection for the operations of its watch. */
    public interface Reader {

        /** Reads available data. Closing the stream ends the reports. */
        void ready();
    }

    private final Owner owner;
    private final Consumer<Watch> onReady = this::ready;
    private final Poller poller;
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
        poller = settings.network().poller();
        try {
            acceptor = new Acceptor(job, settings, poller);
        } catch (IOException | RuntimeException e) {
            poller.close();
            throw e;
        }
        connector = new Connector(job, settings, poller, acceptor, new Outcome());
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
        return !Targets.between(TcpAddress.parse(own), TcpAddress.parse(peer)).tried().isEmpty();
    }

    /**
     * Returns why a process does not reach another, with the interfaces and addresses; empty if nothing is known.
     *
     * @param own an address as returned by {@link #address}
     * @param peer the other process's address
     */
    public static String obstacle(String own, String peer) {
        return String.join("; ", Targets.between(TcpAddress.parse(own), TcpAddress.parse(peer)).refused());
    }

    /**
     * Returns how this process connects to a peer whose address is known: the interfaces and addresses that it tries
     * first, then the addresses that it does not try, with the reasons.
     */
    public List<String> route(int rank) {
        return contact(rank).targets.describe();
    }

    /** Sets a peer's address. */
    public void addPeer(int rank, String address) {
        contact(rank).targets = Targets.between(acceptor.address(), TcpAddress.parse(address));
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
            poller.wake();
            return true;
        }
        return false;
    }

    /** Ends a current or the next {@link #turn}. */
    public void wake() {
        poller.wake();
    }

    /** Waits at most one second for events, and handles them. */
    public void turn() throws IOException {
        begin();
        poller.poll(longestWait(LONGEST_TURN_MILLIS), onReady);
        expire();
    }

    /** Returns the poller of all connections, for an owner that waits by itself and calls {@link #turnNow}. */
    public Poller poller() {
        return poller;
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

    /** Returns how many milliseconds the poller may wait, at most those given. */
    public long longestWait(long millis) {
        return connector.isBusy() ? Math.min(millis, BUSY_MILLIS) : millis;
    }

    /** Handles events without waiting. */
    public void turnNow() throws IOException {
        poller.poll(0, onReady);
        expire();
    }

    private void expire() {
        if (connector.isBusy()) {
            connector.expire();
        }
        connector.report();
    }

    private void ready(Watch watch) {
        switch (watch.owner()) {
            case Reader reader -> reader.ready();
            case Handshake handshake -> connector.advance(handshake);
            case null, default -> connector.acceptAll();
        }
    }

    private Contact contact(int rank) {
        if (peers.getAcquire(rank) == null) {
            peers.compareAndSet(rank, null, new Contact(rank));
        }
        return peers.getAcquire(rank);
    }

    /** Translates the connector's results for the owner. */
    private final class Outcome implements Connector.Outcome {

        @Override
        public boolean knows(int rank) {
            return rank >= 0 && rank < peers.length();
        }

        @Override
        public Contact peer(int rank) {
            return contact(rank);
        }

        @Override
        public void established(Contact peer, TcpStream stream, Watch watch) {
            peer.connected = true;
            watch.setOwner(owner.established(peer.rank(), stream, watch));
            watch.want(Poller.READ);
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
        try (poller; acceptor) {
            connector.close();
        }
    }
}
