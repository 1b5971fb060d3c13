package org.quipu.device.local;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.Lane;
import org.quipu.device.ring.InboundRings;
import org.quipu.device.ring.RingConsumer;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.sync.ParkingSpot;

/** The device of a rank that is a thread of a JVM; see the package description. */
final class LocalDevice implements Device {

    /**
     * A ring that a peer has created. The receiver creates the consumer itself: objects allocated by one thread are
     * adjacent, and data that two threads write for each message must not share cache lines.
     *
     * @param sender rank of the peer
     * @param ring memory of the ring
     * @param geometry sizes of the ring
     * @param roomMade called when space for which the peer has waited becomes available
     */
    record Claim(int sender, MemorySegment ring, RingGeometry geometry, Runnable roomMade) {}

    private final int rank;
    private final LocalSettings settings;
    private final int maxPayload;
    private final LocalAddress address;
    private final ParkingSpot spot;
    private final Exposures exposures = new Exposures();
    private final AtomicReferenceArray<LocalPeer> peers;

    /** Rings that peers have created and the polling thread has not yet added. */
    private final Queue<Claim> claimed = new ConcurrentLinkedQueue<>();
    private final InboundRings inbound = new InboundRings();

    private volatile boolean closed;
    @SuppressWarnings("NullAway.Init") // set by start(), before the device is polled
    private FrameHandler handler;
    private int eventsPolled;
    private int eventsAwaited;

    LocalDevice(JobInfo job, LocalSettings settings) {
        this.settings = settings;
        rank = job.rank();
        maxPayload = settings.geometry().maxPayload();
        spot = new ParkingSpot(settings.asymmetric());
        peers = new AtomicReferenceArray<>(job.size());
        address = DeviceRegistry.enter(this);
    }

    @Override
    public String name() {
        return LocalDeviceProvider.NAME;
    }

    @Override
    public String address() {
        return address.toString();
    }

    @Override
    public void start(FrameHandler receiver) {
        handler = Objects.requireNonNull(receiver);
    }

    @Override
    public void addPeer(int peer, String peerAddress) {
        LocalAddress there = LocalAddress.parse(peerAddress);
        if (!there.jvm().equals(address.jvm())) {
            throw new IllegalArgumentException("rank " + peer + " cannot be reached through device local: it is in JVM "
                    + there.jvm() + ", this rank in " + address.jvm());
        }
        if (!peers.compareAndSet(peer, null, new LocalPeer(this, peer, DeviceRegistry.at(there)))) {
            throw new IllegalStateException("rank " + peer + " has already been added");
        }
        wake();
    }

    @Override
    public int maxPayload() {
        return maxPayload;
    }

    @Override
    public int eagerLimit() {
        return settings.eagerLimit();
    }

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        return send(false, peer, h0, h1, h2, h3, memory, offset, length);
    }

    @Override
    public int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        return send(true, peer, h0, h1, h2, h3, memory, offset, length);
    }

    private int send(boolean alone, int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        if (length != 0) {
            Objects.checkIndex(length, maxPayload + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        LocalPeer to = peer(peer);
        if (closed) {
            return PEER_LOST;
        }
        int answer = to.send(alone, h0, h1, h2, h3, memory, offset, length);
        if (answer == PEER_LOST && !to.isLost()) {
            // The next poll reports the reason.
            wake();
        }
        return answer;
    }

    @Override
    public Lane lane(int peer) {
        return peer(peer);
    }

    private LocalPeer peer(int number) {
        LocalPeer peer = peers.getAcquire(number);
        if (peer == null) {
            throw new IllegalArgumentException("rank " + number + " was not added to device local");
        }
        return peer;
    }

    @Override
    public long readLimit(int peer) {
        return settings.readLimit();
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        return exposures.expose(peer, memory, offset, length, exposure);
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        exposures.withdraw(exposure);
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        LocalPeer of = peer(peer);
        if (closed || of.isLost() || of.isClosed()) {
            return PEER_LOST;
        }
        return of.exposures().read(rank, key0, key1, from, memory, offset, length) ? DONE : REFUSED;
    }

    @Override
    public int poll() {
        if (closed) {
            return 0;
        }
        int frames = 0;
        int events = spot.events();
        if (events != eventsPolled) {
            eventsPolled = events;
            attach();
            frames = reportLosses();
        }
        return frames + inbound.drain(handler);
    }

    /** Adds the rings that were created since the last call. */
    private void attach() {
        for (Claim claim = claimed.poll(); claim != null; claim = claimed.poll()) {
            inbound.add(new RingConsumer(claim.sender(), claim.ring(), claim.geometry(), claim.roomMade()));
        }
        // This includes rings of peers that are not yet known.
        inbound.forEach(ring -> {
            LocalPeer peer = peers.getAcquire(ring.sender());
            if (peer != null) {
                peer.receiveFrom(ring);
            }
        });
    }

    /** Reports peers that have closed their device as lost, each after its last frame. */
    private int reportLosses() {
        int frames = 0;
        for (int i = 0; i < peers.length(); i++) {
            LocalPeer peer = peers.getAcquire(i);
            if (peer == null || peer.isLost() || !peer.isClosed()) {
                continue;
            }
            // Makes the frames visible that were sent before the peer closed.
            attach();
            RingConsumer ring = inbound.of(i);
            if (ring == null && !peer.wasUsed()) {
                continue;
            }
            if (ring != null) {
                frames += ring.drain(handler, Integer.MAX_VALUE);
                inbound.remove(ring);
            }
            peer.markLost();
            // The caller may be about to wait for a frame that this peer will not send.
            wake();
            handler.onPeerLost(i, peer.cause());
        }
        return frames;
    }

    @Override
    public boolean isQuiet() {
        return spot.events() == eventsPolled && inbound.isEmpty();
    }

    @Override
    public void await(long timeoutNanos) {
        if (spot.events() == eventsAwaited && spot.prepareToSleep()) {
            if (spot.events() == eventsAwaited && inbound.isEmpty()) {
                spot.sleep(timeoutNanos);
            }
            spot.endSleep();
        }
        eventsAwaited = spot.events();
    }

    @Override
    public void wake() {
        spot.raise();
    }

    @Override
    public boolean flushed() {
        return true;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        DeviceRegistry.leave(address);
        spot.close();
        for (int i = 0; i < peers.length(); i++) {
            LocalPeer peer = peers.getAcquire(i);
            if (peer != null) {
                peer.markLost();
                peer.raise();
            }
        }
    }

    /** Adds a ring from a peer to this rank. */
    void claim(Claim claim) {
        claimed.add(claim);
        spot.raise();
    }

    int rank() {
        return rank;
    }

    LocalSettings settings() {
        return settings;
    }

    ParkingSpot spot() {
        return spot;
    }

    Exposures exposures() {
        return exposures;
    }
}
