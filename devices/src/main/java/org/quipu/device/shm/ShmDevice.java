package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.Lane;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.ring.InboundRings;
import org.quipu.device.ring.RingConsumer;
import org.quipu.device.ring.RingCorruptException;
import org.quipu.device.sync.Doorbell;

/** Shared memory between processes of one machine; see the package description. */
final class ShmDevice implements Device {

    /** The clock is read once every 1024 polls. A bit mask. */
    private static final int CLOCK_MASK = 0x3FF;

    private final int rank;
    private final ShmSettings settings;

    /**
     * Unmapped when unreachable, because a sender may still be writing, or a thread sleeping, while the device is
     * closed.
     */
    private final Arena arena = Arena.ofAuto();
    private final Path file;
    private final Inbox inbox;
    private final Doorbell doorbell;
    private final ShmAddress address;
    private final int maxPayload;
    private final AtomicReferenceArray<ShmPeer> peers;
    private final InboundRings inbound = new InboundRings();
    private final BitSet attached = new BitSet();

    private volatile boolean closed;
    @SuppressWarnings("NullAway.Init") // set by start(), before the device is polled
    private FrameHandler handler;
    private int eventsPolled;
    private int eventsAwaited;
    private int polls;
    private long watchedAt = System.nanoTime();

    ShmDevice(JobInfo job, ShmSettings settings) throws IOException {
        this.settings = settings;
        rank = job.rank();
        peers = new AtomicReferenceArray<>(job.size());
        maxPayload = settings.geometry().maxPayload();
        file = ShmFiles.fresh(job.jobId(), rank);
        inbox = Inbox.create(file, Math.max(1, job.localSize() - 1), settings.geometry(), settings.mode(),
                settings.parking(), arena);
        doorbell = inbox.doorbell();
        address = new ShmAddress(ShmAddress.ownPlace(settings.parking()), ProcessIdentity.own(), file);
    }

    @Override
    public String name() {
        return ShmDeviceProvider.NAME;
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
        ShmAddress there = ShmAddress.parse(peerAddress);
        if (!there.place().equals(address.place())) {
            throw new IllegalArgumentException("rank " + peer + " cannot be reached through shared memory: it is at "
                    + there.place() + ", this process at " + address.place());
        }
        Inbox theirs = null;
        IOException failure = null;
        try {
            theirs = Inbox.map(there.file(), settings.parking(), arena);
            if (theirs.geometry().maxPayload() != maxPayload) {
                failure = new IOException("rank " + peer
                        + " runs with other quipu.shm settings; give all ranks the same");
            }
        } catch (IOException e) {
            failure = new IOException("cannot map the inbox of rank " + peer + ": " + e.getMessage(), e);
        }
        if (!peers.compareAndSet(peer, null, new ShmPeer(rank, peer, there, theirs, failure))) {
            throw new IllegalStateException("rank " + peer + " has already been added");
        }
        if (theirs != null && theirs.mappedByLast()) {
            ShmFiles.delete(there.file());
        }
        wake();
    }

    @Override
    public int maxPayload() {
        return maxPayload;
    }

    @Override
    public int chunk(int peer) {
        return settings.chunk();
    }

    @Override
    public int eagerLimit() {
        return Math.min(settings.eagerLimit(), maxPayload);
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
        ShmPeer to = peer(peer);
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

    private ShmPeer peer(int peer) {
        ShmPeer known = peers.getAcquire(peer);
        if (known == null) {
            throw new IllegalArgumentException("rank " + peer + " was not added to device shm");
        }
        return known;
    }

    @Override
    public long readLimit(int peer) {
        return settings.readLimit() < Long.MAX_VALUE && isReadable(peer) ? settings.readLimit() : Long.MAX_VALUE;
    }

    /** Returns whether this process may read the peer's memory; the converse usually holds, too. */
    private boolean isReadable(int peer) {
        return !closed && peer(peer).isReadable();
    }

    /** Heap memory is moved by the garbage collector and therefore has no address that another process could use. */
    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        if (!memory.isNative() || !isReadable(peer)) {
            return false;
        }
        exposure.set(memory.address() + offset, length, memory);
        return true;
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        if (exposure.held() == null) {
            throw new IllegalStateException("this memory is not exposed by device shm");
        }
        exposure.clear();
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        if (memory.isReadOnly()) {
            throw new IllegalArgumentException("the target of a read is read-only memory");
        }
        ShmPeer of = peer(peer);
        if (closed) {
            return PEER_LOST;
        }
        int answer = of.read(key0, key1, from, memory, offset, length);
        return answer == REFUSED && closed ? PEER_LOST : answer;
    }

    @Override
    public int poll() {
        if (closed) {
            return 0;
        }
        try {
            int frames = 0;
            int events = doorbell.events();
            if (events != eventsPolled) {
                eventsPolled = events;
                attach();
                frames = reportLosses(false);
            }
            if ((++polls & CLOCK_MASK) == 0) {
                frames += watch();
            }
            return frames + inbound.drain(handler);
        } catch (RingCorruptException e) {
            lose(e.sender(), new IOException(e.getMessage(), e));
            return 1;
        }
    }

    /** Adds the rings that were claimed since the last call. */
    private void attach() {
        for (int index = 0; index < inbox.ringCount(); index++) {
            int sender = inbox.claimant(index);
            if (sender < 0 || sender >= peers.length() || attached.get(index)) {
                continue;
            }
            attached.set(index);
            inbound.add(new RingConsumer(sender, inbox.ring(index), settings.geometry(), () -> raise(sender)));
        }
    }

    private void raise(int sender) {
        ShmPeer peer = peers.getAcquire(sender);
        if (peer != null) {
            peer.raise();
        }
    }

    private int watch() {
        long now = System.nanoTime();
        if (now - watchedAt < settings.watchNanos()) {
            return 0;
        }
        watchedAt = now;
        return reportLosses(true);
    }

    /** Reports peers that have closed or terminated as lost, each after its last frame. */
    private int reportLosses(boolean lookAtProcesses) {
        int frames = 0;
        for (int i = 0; i < peers.length(); i++) {
            ShmPeer peer = peers.getAcquire(i);
            if (peer == null) {
                continue;
            }
            RingConsumer ring = inbound.of(i);
            if (ring != null) {
                peer.receiveFrom(ring);
            }
            IOException loss = peer.loss(lookAtProcesses);
            if (loss == null) {
                continue;
            }
            if (ring != null) {
                frames += ring.drain(handler, Integer.MAX_VALUE);
            }
            lose(i, loss);
        }
        return frames;
    }

    private void lose(int rankOfPeer, IOException cause) {
        RingConsumer ring = inbound.of(rankOfPeer);
        if (ring != null) {
            inbound.remove(ring);
        }
        ShmPeer peer = peers.getAcquire(rankOfPeer);
        if (peer != null) {
            peer.markLost();
            peer.release();
        }
        // The caller may be about to wait for a frame that this peer will not send.
        wake();
        handler.onPeerLost(rankOfPeer, cause);
    }

    @Override
    public boolean isQuiet() {
        return doorbell.events() == eventsPolled && inbound.isEmpty();
    }

    @Override
    public void await(long timeoutNanos) {
        if (doorbell.events() == eventsAwaited && doorbell.prepareToSleep()) {
            if (doorbell.events() == eventsAwaited && inbound.isEmpty()) {
                doorbell.sleep(Math.min(timeoutNanos, settings.watchNanos()));
                // Makes the next poll read the clock.
                polls |= CLOCK_MASK;
            }
            doorbell.endSleep();
        }
        eventsAwaited = doorbell.events();
    }

    @Override
    public void wake() {
        doorbell.raise();
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
        doorbell.close();
        ShmFiles.delete(file);
        for (int i = 0; i < peers.length(); i++) {
            raise(i);
        }
        for (int i = 0; i < peers.length(); i++) {
            ShmPeer peer = peers.getAcquire(i);
            if (peer != null) {
                peer.markLost();
                peer.release();
            }
        }
    }
}
