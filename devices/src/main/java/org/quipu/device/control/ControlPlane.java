package org.quipu.device.control;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.JobInfo;

/**
 * Agrees with peers, over trusted connections, on another way to talk and notices when they are gone; for devices that carry frames by other
 * means than TCP. In a thread of its own, which sleeps all the rest of the time.
 */
public final class ControlPlane implements TrustedConnections.Owner, AutoCloseable {

    /** The device. Everything is called by the control plane's thread. */
    public interface Owner {

        /** There is a connection to a peer: who talks over it. */
        Agreement agreement(int rank, SocketChannel channel);

        /** No connection can be had, or none any more. */
        void lost(int rank, IOException cause);
    }

    /** What is said over one connection. The control plane's thread uses it; any may close it. */
    public interface Agreement extends TrustedConnections.Reader, AutoCloseable {

        /** Says the first word. */
        void begin();

        /** Ends it; the peer sees that. */
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
     * Opens the port at which this process is reached.
     *
     * @param name the device's, for messages
     * @throws IOException if there is none to be had
     */
    public ControlPlane(String name, JobInfo job, Owner owner) throws IOException {
        this.name = name;
        this.owner = owner;
        agreements = new AtomicReferenceArray<>(job.size());
        connections = new TrustedConnections(job, ConnectionSettings.usual(), this);
        thread = Thread.ofPlatform().daemon().name("quipu-" + name + "-control-" + job.rank()).unstarted(this::run);
    }

    /** Starts the thread: from now on peers are answered. */
    public void start() {
        thread.start();
    }

    /** Where peers agree with this process, in at most so many characters. */
    public String address(int longest) {
        return connections.address(longest);
    }

    /** Makes known where a peer agrees. */
    public void addPeer(int rank, String address) {
        connections.addPeer(rank, address);
    }

    /** Asks for a connection. Any thread; asking again does nothing. */
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
    public TrustedConnections.Reader established(int rank, SocketChannel channel) {
        Agreement agreement = owner.agreement(rank, channel);
        agreements.setRelease(rank, agreement);
        agreement.begin();
        return agreement;
    }

    @Override
    public void unreachable(int rank, IOException cause) {
        owner.lost(rank, cause);
    }

    /** Lets a peer know that this process talks to it no more. Any thread. */
    public void drop(int rank) {
        Agreement agreement = agreements.getAcquire(rank);
        if (agreement != null) {
            agreement.close();
        }
    }

    /** Ends the thread, then the connections: peers see that this process is gone. */
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
