package org.quipu.device.ucx;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ControlPlane;
import org.quipu.device.ucx.UcxCounters.Count;

/** UCX between processes; the package's description tells how. */
final class UcxDevice implements Device, ControlPlane.Owner, UcxPairing.Owner, Worker.Failures, Waiting.Owner, CompletedReceives.Owner {

    private final int rank;
    private final UcxSettings settings;
    private final Arena arena = Arena.ofShared();
    private final Inbound inbound;
    private final CompletedReads endedReads = new CompletedReads();
    private final Worker worker;
    private final byte[] workerAddress;
    private final ControlPlane control;
    private final Waiting waiting;
    private final UcxMemory userMemory;
    private final UcxAddress address;
    private final AtomicReferenceArray<UcxPeer> peers;
    private final LostPeers losses;
    private final OneSided oneSided;
    private final CompletedReceives deliveries;

    /** Under the worker's lock. */
    private final EndpointLinks links;

    /** Something was sent that may not have left. Set under the worker's lock. */
    private volatile boolean unflushed;

    /** Held while polling, waiting, and releasing everything. */
    private final Object driver = new Object();
    private boolean driving;
    private boolean released;
    private volatile boolean closed;
    private FrameHandler handler;

    UcxDevice(JobInfo job, UcxSettings settings, Ucp ucp) throws IOException {
        this.settings = settings;
        rank = job.rank();
        peers = new AtomicReferenceArray<>(job.size());
        inbound = new Inbound(arena);
        Deque<Runnable> undo = new ArrayDeque<>(List.of(arena::close));
        try {
            worker = new Worker(ucp, settings.transports(), Math.max(1, job.size() - 1), inbound, this, arena);
            undo.push(worker::close);
            workerAddress = worker.address();
            waiting = new Waiting(this, worker, arena);
            undo.push(waiting::close);
            control = new ControlPlane(UcxDeviceProvider.NAME, job, this);
        } catch (IOException | RuntimeException e) {
            undo.forEach(Runnable::run);
            throw e;
        }
        SecureRandom random = new SecureRandom();
        for (int other = 0; other < job.size(); other++) {
            peers.set(other, new UcxPeer(other, random.nextLong(), worker));
        }
        userMemory = new UcxMemory(worker, settings.frame(), settings.cacheBytes());
        oneSided = new OneSided(worker, userMemory, settings.transports().readable());
        deliveries = new CompletedReceives(rank, peers, oneSided, this);
        links = new EndpointLinks(rank, worker, userMemory, settings, arena);
        losses = new LostPeers(worker);
        address = new UcxAddress(control.address(UcxAddress.room()));
    }

    @Override
    public String name() {
        return UcxDeviceProvider.NAME;
    }

    @Override
    public String address() {
        return address.toString();
    }

    @Override
    public void start(FrameHandler receiver) {
        handler = Objects.requireNonNull(receiver);
        control.start();
    }

    @Override
    public void addPeer(int peer, String peerAddress) {
        UcxAddress there = UcxAddress.parse(peerAddress);
        if (peer == rank || peer < 0 || peer >= peers.length()) {
            throw new IllegalArgumentException("rank " + peer + " is no peer of rank " + rank);
        }
        control.addPeer(peer, there.control());
        peers.get(peer).added = true;
    }

    @Override
    public int maxPayload() {
        return settings.frame();
    }

    @Override
    public int eagerLimit() {
        return settings.eagerLimit();
    }

    @Override
    public long readLimit(int peer) {
        return settings.transports().readable() ? settings.readLimit() : Long.MAX_VALUE;
    }

    /** What was counted so far, for tests. */
    long counted(Count count) {
        worker.lock.lock();
        try {
            return worker.counters.get(count);
        } finally {
            worker.lock.unlock();
        }
    }

    // --- sending and reading ------------------------------------------------------------------------------------------------------

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (length != 0) {
            Objects.checkIndex(length, settings.frame() + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        UcxPeer to = known(peer);
        if (to.lost || closed) {
            return PEER_LOST;
        }
        EndpointLink link = to.link;
        if (link == null) {
            control.connect(peer);
            return BACK_PRESSURE;
        }
        boolean underWay;
        int answer;
        worker.lock.lock();
        try {
            if (!worker.isOpen()) {
                return PEER_LOST;
            }
            answer = link.send(h0, h1, h2, h3, memory, offset, length);
            if (answer == ACCEPTED && !unflushed) {
                unflushed = true;
            }
            underWay = worker.pending() > 0;
        } finally {
            worker.lock.unlock();
        }
        if (answer == PEER_LOST) {
            broken(link);
        } else if (underWay) {
            waiting.rouseIfAsleep();
        }
        return answer;
    }

    private UcxPeer known(int peer) {
        UcxPeer found = peers.getAcquire(peer);
        if (!found.added) {
            throw new IllegalArgumentException("rank " + peer + " was not added to device ucx");
        }
        return found;
    }

    /** The library takes no more for a link. */
    private void broken(EndpointLink link) {
        byte error = link.error();
        if (error != UcsStatus.OK) {
            losses.add(link.rank(), error);
            waiting.skipNext();
        }
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        return oneSided.expose(known(peer), memory, offset, length, exposure);
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        oneSided.withdraw(known(peer), exposure);
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length, long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        UcxPeer of = known(peer);
        if (of.lost || closed) {
            return PEER_LOST;
        }
        if (!oneSided.isFit(memory, length)) {
            return REFUSED;
        }
        EndpointLink link = of.link;
        if (link == null) {
            control.connect(peer);
            return BACK_PRESSURE;
        }
        int answer = oneSided.read(link, key0 + from, key1, memory, offset, length, ticket);
        if (answer == ACCEPTED) {
            waiting.rouseIfAsleep();
        } else if (answer == PEER_LOST) {
            broken(link);
        }
        return answer;
    }

    @Override
    public boolean flushed() {
        if (!unflushed) {
            return true;
        }
        worker.lock.lock();
        try {
            unflushed = worker.isOpen() && !worker.flush();
            return !unflushed;
        } finally {
            worker.lock.unlock();
        }
    }

    // --- receiving ----------------------------------------------------------------------------------------------------

    @Override
    public int poll() {
        synchronized (driver) {
            if (closed) {
                return 0;
            }
            driving = true;
            try {
                if (!losses.isEmpty()) {
                    takeLosses();
                }
                int frames = drive();
                return losses.areUnderWay() ? frames + finishLosses(frames) : frames;
            } finally {
                driving = false;
                if (closed) {
                    release();
                }
            }
        }
    }

    private int drive() {
        if (worker.lock.hasQueuedThreads()) {
            // Who polls without end would keep the lock from those who send.
            Thread.yield();
        }
        worker.lock.lock();
        try {
            inbound.release(worker);
            if (inbound.isEmpty()) {
                worker.progress();
            }
            if (worker.pending() > 0 || worker.reads() > 0) {
                reap();
            }
            worker.reapClosing();
        } finally {
            worker.lock.unlock();
        }
        inbound.check();
        int frames = 0;
        while (!closed && inbound.advance()) {
            frames += deliveries.deliver(handler, inbound.memory(), inbound.offset(), inbound.length());
        }
        while (!closed && endedReads.advance()) {
            waiting.skipNext();
            handler.onRead(endedReads.rank(), endedReads.ticket(), endedReads.whole());
        }
        if (frames > 0) {
            waiting.nothingIsStuck();
        }
        return frames;
    }

    private void reap() {
        if (links.reap(endedReads, losses)) {
            waiting.nothingIsStuck();
            if (worker.takeRefused()) {
                waiting.skipNext();
            }
        }
    }

    // --- losing peers -------------------------------------------------------------------------------------------------

    private void takeLosses() {
        for (LostPeers.Sign sign; (sign = losses.take()) != null;) {
            UcxPeer peer = peers.getAcquire(sign.rank());
            if (sign.frames() != UcxPeer.UNKNOWN) {
                peer.announced = sign.frames();
            }
            fail(peer, sign.cause() != null ? sign.cause() : worker.words(sign.status()));
        }
    }

    @Override
    public void fail(UcxPeer peer, String cause) {
        if (!losses.begin(peer, cause)) {
            return;
        }
        worker.lock.lock();
        try {
            if (peer.link != null) {
                peer.link.breakDown();
            }
        } finally {
            worker.lock.unlock();
        }
        waiting.skipNext();
    }

    private int finishLosses(int before) {
        int frames = 0;
        for (int batch = before; batch > 0 && !closed; frames += batch) {
            batch = drive();
        }
        for (UcxPeer peer; !closed && (peer = losses.due()) != null;) {
            report(peer);
        }
        return frames;
    }

    private void report(UcxPeer peer) {
        control.drop(peer.rank());
        peer.lost = true;
        waiting.skipNext();
        handler.onPeerLost(peer.rank(), peer.failure);
    }

    // --- what the control plane and the worker report -----------------------------------------------------------------

    @Override
    public ControlPlane.Agreement agreement(int peer, SocketChannel channel) {
        return new UcxPairing(peer, channel, this);
    }

    @Override
    public UcxPairingMessage announce(int peer) {
        return new UcxPairingMessage(settings.frame(), peers.getAcquire(peer).token(), workerAddress);
    }

    @Override
    public void open(int peer, UcxPairingMessage message) throws IOException {
        message.checkSettings(settings.frame());
        worker.lock.lock();
        try {
            if (!worker.isOpen()) {
                return;
            }
            links.open(peers.getAcquire(peer), message);
        } finally {
            worker.lock.unlock();
        }
        waiting.rouse();
    }

    @Override
    public long framesSent(int peer) {
        worker.lock.lock();
        try {
            EndpointLink link = peers.getAcquire(peer).link;
            return link == null ? 0 : link.sent() - link.pending();
        } finally {
            worker.lock.unlock();
        }
    }

    @Override
    public void lost(int peer, IOException cause) {
        lost(peer, cause, UcxPeer.UNKNOWN);
    }

    @Override
    public void lost(int peer, IOException cause, long frames) {
        losses.add(peer, Objects.requireNonNullElse(cause.getMessage(), cause.toString()), frames);
        waiting.rouse();
    }

    @Override
    public void failed(int peer, byte status) {
        losses.add(peer, status);
        waiting.skipNext();
    }

    // --- waiting ------------------------------------------------------------------------------------------------------

    @Override
    public void await(long timeoutNanos) {
        synchronized (driver) {
            if (closed) {
                return;
            }
            waiting.await(losses.areUnderWay() ? Math.min(timeoutNanos, LostPeers.SLEEP_NANOS) : timeoutNanos);
        }
    }

    @Override
    public boolean hasWork() {
        return !losses.isEmpty() || !inbound.isEmpty();
    }

    @Override
    public byte arm() {
        inbound.release(worker);
        return worker.arm();
    }

    @Override
    public void wake() {
        waiting.rouse();
    }

    /** How far everything is, for whoever looks into why nothing moves. */
    @Override
    public String toString() {
        worker.lock.lock();
        try {
            return "ucx of rank " + rank + ": " + worker.pending() + " frames under way, " + (unflushed ? "unflushed, " : "")
                    + waiting + losses + ", " + links;
        } finally {
            worker.lock.unlock();
        }
    }

    // --- the end ------------------------------------------------------------------------------------------------------

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        waiting.rouse();
        control.close();
        synchronized (driver) {
            // The handler may close the device while it polls: then that poll releases everything at its end.
            if (!driving) {
                release();
            }
        }
    }

    private void release() {
        if (released) {
            return;
        }
        released = true;
        worker.lock.lock();
        try {
            inbound.forget(worker);
            links.close(endedReads);
            inbound.forget(worker);
            for (int peer = 0; peer < peers.length(); peer++) {
                peers.get(peer).keys().clear();
            }
            worker.stop();
            userMemory.close();
            worker.close();
            if (settings.stats()) {
                System.err.print(worker.counters.table(rank));
            }
        } finally {
            worker.lock.unlock();
        }
        waiting.close();
        arena.close();
    }
}
