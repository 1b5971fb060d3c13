package org.quipu.device.rdma;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.quipu.device.Device;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ControlPlane;

/**
 * A device that exchanges connection data with its peers over a {@link ControlPlane} and transfers frames through a
 * native library. Connects to a peer on first use. Polling, waiting and releasing are for one thread at a time.
 *
 * @param <L> the connection to one peer
 * @param <P> the state of one peer
 */
public abstract class RdmaDevice<L, P extends RdmaPeer<L>> implements Device, ControlPlane.Owner {

    private final String name;
    private final int rank;
    private final AtomicReferenceArray<P> peers;

    /** Held while polling, waiting, and releasing everything. */
    private final Object driver = new Object();
    private boolean driving;
    private boolean released;
    private volatile boolean closed;
    @SuppressWarnings("NullAway.Init") // set by start(), before the device is polled
    private FrameHandler handler;

    protected RdmaDevice(String name, JobInfo job) {
        this.name = name;
        rank = job.rank();
        peers = new AtomicReferenceArray<>(job.size());
    }

    /** Creates the state of each rank. Called once, before {@link #start}. */
    protected final void makePeers(IntFunction<P> constructor) {
        for (int peer = 0; peer < peers.length(); peer++) {
            peers.set(peer, constructor.apply(peer));
        }
    }

    @Override
    public final String name() {
        return name;
    }

    /** Returns this process's rank. */
    protected final int rank() {
        return rank;
    }

    /** Returns the states of all ranks. */
    protected final AtomicReferenceArray<P> peers() {
        return peers;
    }

    /** Returns the state of a rank. */
    protected final P peer(int peer) {
        return peers.getAcquire(peer);
    }

    /** Returns the handler of incoming frames. */
    protected final FrameHandler handler() {
        return handler;
    }

    /** Returns whether {@link #close} was called. */
    protected final boolean isClosed() {
        return closed;
    }

    @Override
    public void start(FrameHandler receiver) {
        handler = Objects.requireNonNull(receiver);
        control().start();
    }

    @Override
    public final void addPeer(int peer, String peerAddress) {
        String there = controlAddress(peerAddress);
        if (peer == rank || peer < 0 || peer >= peers.length()) {
            throw new IllegalArgumentException("rank " + peer + " is not a peer of rank " + rank);
        }
        control().addPeer(peer, there);
        peers.get(peer).added();
    }

    @Override
    public final int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        if (length != 0) {
            Objects.checkIndex(length, maxPayload() + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        P to = known(peer);
        if (to.isLost() || closed) {
            return PEER_LOST;
        }
        L link = to.link();
        if (link == null) {
            control().connect(peer);
            return BACK_PRESSURE;
        }
        return send(link, h0, h1, h2, h3, memory, offset, length);
    }

    @Override
    public final int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        P of = known(peer);
        if (of.isLost() || closed) {
            return PEER_LOST;
        }
        if (!canReadInto(memory, length)) {
            return REFUSED;
        }
        L link = of.link();
        if (link == null) {
            control().connect(peer);
            return BACK_PRESSURE;
        }
        return read(link, key0 + from, key1, memory, offset, length, ticket);
    }

    /**
     * Returns the state of a peer.
     *
     * @throws IllegalArgumentException if the peer has not been added
     */
    protected final P known(int peer) {
        P found = peers.getAcquire(peer);
        if (!found.isAdded()) {
            throw new IllegalArgumentException("rank " + peer + " was not added to device " + name);
        }
        return found;
    }

    @Override
    public final int poll() {
        synchronized (driver) {
            if (closed) {
                return 0;
            }
            driving = true;
            try {
                return progress();
            } finally {
                driving = false;
                if (closed) {
                    releaseOnce();
                }
            }
        }
    }

    @Override
    public final void await(long timeoutNanos) {
        synchronized (driver) {
            if (!closed) {
                sleep(timeoutNanos);
            }
        }
    }

    @Override
    public final void wake() {
        waiting().wake();
    }

    /** Reports a failing peer as lost. */
    protected final void reportLost(P peer) {
        peer.lost();
        waiting().skipNext();
        handler.onPeerLost(peer.rank(), Objects.requireNonNull(peer.failure(), "a lost peer has failed before"));
    }

    @Override
    public final void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        waiting().wake();
        control().close();
        synchronized (driver) {
            // If the handler closes the device during a poll, the poll releases everything when it ends.
            if (!driving) {
                releaseOnce();
            }
        }
    }

    private void releaseOnce() {
        if (!released) {
            released = true;
            release();
        }
    }

    /** Returns the control plane. */
    protected abstract ControlPlane control();

    /** Returns the object in which the polling thread waits. */
    protected abstract WakeableWait waiting();

    /**
     * Returns the address of a peer's control plane.
     *
     * @throws IllegalArgumentException if the peer's address is malformed
     */
    protected abstract String controlAddress(String peerAddress);

    /** Sends a frame over a connection, as {@link #trySend}. */
    protected abstract int send(L link, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length);

    /** Returns whether memory can be the target of a read. */
    protected abstract boolean canReadInto(MemorySegment memory, long length);

    /**
     * Reads a peer's memory over a connection, as {@link Device#read}; {@code remote} and {@code key} specify the
     * source.
     */
    protected abstract int read(L link, long remote, long key, MemorySegment memory, long offset, long length,
            long ticket);

    /**
     * Polls once. Called by one thread at a time.
     *
     * @return the number of frames passed to the handler
     */
    protected abstract int progress();

    /** Waits once. Called by one thread at a time. */
    protected abstract void sleep(long timeoutNanos);

    /** Releases all resources. Called once, after the control plane has been closed. */
    protected abstract void release();
}
