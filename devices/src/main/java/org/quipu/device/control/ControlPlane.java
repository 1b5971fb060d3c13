package org.quipu.device.control;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.JobInfo;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/**
 * The control plane of a device that does not carry frames by TCP: over trusted connections it agrees with each peer on
 * another transport, and notices when a peer is gone. It runs in a thread of its own, which usually sleeps.
 */
public final class ControlPlane implements TrustedConnections.Owner, AutoCloseable {

    /** The device. Every method is called by the control plane's thread. */
    public interface Owner {

        /** Returns the agreement that uses a new connection to a peer. */
        Agreement agreement(int rank, TcpStream stream);

        /** Reports that a peer cannot be connected to, or that its connection has ended. */
        void lost(int rank, IOException cause);
    }

    /**
     * The exchange over one connection. Confined to the control plane's thread, except that any thread may close it.
     */
    public interface Agreement extends TrustedConnections.Reader, AutoCloseable {

        /** Sends the first message. */
        void begin();

        /** Ends the connection, which the peer notices. */
        @Override
        void close();
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.control");

    private final String name;
    private final Owner owner;
    private final TrustedConnections connections;
    private final AtomicReferenceArray<Agreement> agreements;
    private final Thread thread;
    private volatile boolean closed;

    /**
     * Opens the port at which this process accepts connections.
     *
     * @param name the device's name, for messages
     * @throws IOException if no port is available
     */
    public ControlPlane(String name, JobInfo job, Owner owner) throws IOException {
        this.name = name;
        this.owner = owner;
        agreements = new AtomicReferenceArray<>(job.size());
        connections = new TrustedConnections(job, ConnectionSettings.of(job), this);
        thread = Thread.ofPlatform().daemon().name("quipu-" + name + "-control-" + job.rank()).unstarted(this::run);
    }

    /** Starts the thread, which answers peers from now on. */
    public void start() {
        thread.start();
    }

    /** Returns the address at which this process accepts connections, in at most {@code longest} characters. */
    public String address(int longest) {
        return connections.address(longest);
    }

    /** Sets the address of a peer's control plane. */
    public void addPeer(int rank, String address) {
        connections.addPeer(rank, address);
    }

    /** Requests a connection; further requests do nothing. Any thread. */
    public void connect(int rank) {
        connections.connect(rank);
    }

    private void run() {
        try {
            while (!closed) {
                connections.turn();
            }
        } catch (IOException | RuntimeException e) {
            if (!closed) {
                LOG.log(Level.WARNING, "device " + name + " can no longer make connections", e);
                for (int rank = 0; rank < agreements.length(); rank++) {
                    owner.lost(rank, new IOException("the thread that watches connections has failed: " + e, e));
                }
            }
        }
    }

    @Override
    public TrustedConnections.Reader established(int rank, TcpStream stream, Watch watch) {
        Agreement agreement = owner.agreement(rank, stream);
        agreements.setRelease(rank, agreement);
        agreement.begin();
        return agreement;
    }

    @Override
    public void unreachable(int rank, IOException cause) {
        owner.lost(rank, cause);
    }

    /** Closes the connection to a peer, which the peer notices. Any thread. */
    public void drop(int rank) {
        Agreement agreement = agreements.getAcquire(rank);
        if (agreement != null) {
            agreement.close();
        }
    }

    /** Ends the thread, then the connections, by which peers notice that this process is gone. */
    @Override
    public void close() {
        closed = true;
        connections.wake();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        for (int rank = 0; rank < agreements.length(); rank++) {
            drop(rank);
        }
        try {
            connections.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing", e);
        }
    }
}
