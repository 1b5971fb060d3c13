package org.quipu.device.verbs;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.JobInfo;
import org.quipu.device.nio.TrustedConnections;

/** Agrees with peers on queue pairs and notices when they are gone, in a thread of its own that sleeps all the rest of the time. */
final class ControlPlane implements TrustedConnections.Owner, AutoCloseable {

    /** The device. Everything is called by the control plane's thread. */
    interface Owner {

        /** Makes this process's end of a pair. */
        Link makeLink(int rank) throws IOException;

        /** What the peer must know of it. */
        PairingMessage announce(Link link);

        /** Connects it: frames may arrive when this returns. */
        void connect(Link link, PairingMessage peer) throws IOException;

        /** Frames may be sent. */
        void opened(Link link);

        /** No pair came about, or the peer is gone. */
        void lost(int rank, IOException cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.verbs");

    private final Owner owner;
    private final TrustedConnections connections;
    private final AtomicReferenceArray<Pairing> pairings;
    private final Thread thread;
    private volatile boolean closed;

    ControlPlane(JobInfo job, Owner owner) throws IOException {
        this.owner = owner;
        pairings = new AtomicReferenceArray<>(job.size());
        connections = new TrustedConnections(job, this);
        thread = Thread.ofPlatform().daemon().name("quipu-verbs-control-" + job.rank()).unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /** Where peers agree with this process, in at most so many characters. */
    String address(int longest) {
        return connections.address(longest);
    }

    void addPeer(int rank, String address) {
        connections.addPeer(rank, address);
    }

    /** Asks for a pair. Any thread; asking again does nothing. */
    void connect(int rank) {
        connections.connect(rank);
    }

    private void run() {
        try {
            while (!closed) {
                connections.turn();
            }
        } catch (IOException | RuntimeException e) {
            if (!closed) {
                LOG.log(Level.WARNING, "device verbs can no longer make connections", e);
                for (int rank = 0; rank < pairings.length(); rank++) {
                    owner.lost(rank, new IOException("the thread that watches connections has failed: " + e, e));
                }
            }
        }
    }

    @Override
    public TrustedConnections.Reader established(int rank, SocketChannel channel) {
        Pairing pairing = new Pairing(rank, channel, owner);
        pairings.setRelease(rank, pairing);
        pairing.begin();
        return pairing;
    }

    @Override
    public void unreachable(int rank, IOException cause) {
        owner.lost(rank, cause);
    }

    /** Lets a peer know that this process talks to it no more. Any thread. */
    void drop(int rank) {
        Pairing pairing = pairings.getAcquire(rank);
        if (pairing != null) {
            pairing.close();
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
        for (int rank = 0; rank < pairings.length(); rank++) {
            drop(rank);
        }
        try {
            connections.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing", e);
        }
    }
}
