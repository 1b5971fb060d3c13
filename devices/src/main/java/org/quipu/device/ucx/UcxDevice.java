package org.quipu.device.ucx;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.quipu.device.Exposure;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ControlPlane;
import org.quipu.device.rdma.RdmaDevice;
import org.quipu.device.rdma.WakeableWait;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.ucx.UcxCounters.Count;

/** UCX between processes; see the package description. */
final class UcxDevice extends RdmaDevice<EndpointLink, UcxPeer>
        implements
            UcxPairing.Owner,
            Worker.Failures,
            WorkerWait.Owner,
            CompletedReceives.Owner {

    private final UcxSettings settings;
    private final Arena arena = Arena.ofShared();
    private final Inbound inbound;
    private final CompletedReads endedReads = new CompletedReads();
    private final Worker worker;
    private final byte[] workerAddress;
    private final ControlPlane control;
    private final WorkerWait waiting;
    private final UcxMemory userMemory;
    private final UcxAddress address;
    private final ClosingPeers closingPeers;
    private final OneSided oneSided;
    private final CompletedReceives completedReceives;

    /** Guarded by the worker's lock. */
    private final EndpointLinks links;

    /** Whether a frame may not have left this process yet. Set under the worker's lock. */
    private volatile boolean unflushed;

    UcxDevice(JobInfo job, UcxSettings settings, Ucp ucp) throws IOException {
        super(UcxDeviceProvider.NAME, job);
        this.settings = settings;
        inbound = new Inbound(arena);
        Deque<Runnable> undo = new ArrayDeque<>(List.of(arena::close));
        try {
            worker = new Worker(ucp, settings.transports(), Math.max(1, job.size() - 1), inbound, this, arena);
            undo.push(worker::close);
            workerAddress = worker.address();
            waiting = new WorkerWait(this, worker, arena);
            undo.push(waiting::close);
            control = new ControlPlane(UcxDeviceProvider.NAME, job, this);
        } catch (IOException | RuntimeException e) {
            undo.forEach(Runnable::run);
            throw e;
        }
        SecureRandom random = new SecureRandom();
        makePeers(peer -> new UcxPeer(peer, random.nextLong(), worker));
        userMemory = new UcxMemory(worker, settings.frame(), settings.cacheBytes());
        oneSided = new OneSided(worker, userMemory, settings.transports().readable());
        completedReceives = new CompletedReceives(rank(), peers(), oneSided, this);
        links = new EndpointLinks(rank(), worker, userMemory, settings, arena);
        closingPeers = new ClosingPeers(worker);
        address = new UcxAddress(control.address(UcxAddress.room()));
    }

    @Override
    public String address() {
        return address.toString();
    }

    @Override
    protected ControlPlane control() {
        return control;
    }

    @Override
    protected WakeableWait waiting() {
        return waiting;
    }

    @Override
    protected String controlAddress(String peerAddress) {
        return UcxAddress.parse(peerAddress).control();
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

    /** Returns the value of a counter, for tests. */
    long counted(Count count) {
        worker.lock.lock();
        try {
            return worker.counters.get(count);
        } finally {
            worker.lock.unlock();
        }
    }

    // --- sending and reading -----------------------------------------------------------------------------------------

    @Override
    protected int send(EndpointLink link, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        boolean pending;
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
            pending = worker.pending() > 0;
        } finally {
            worker.lock.unlock();
        }
        if (answer == PEER_LOST) {
            broken(link);
        } else if (pending) {
            waiting.wakeIfAsleep();
        }
        return answer;
    }

    /** Handles a link on which the library rejects operations. */
    private void broken(EndpointLink link) {
        byte error = link.error();
        if (error != UcsStatus.OK) {
            closingPeers.add(ClosingPeers.Indication.of(link.rank(), error));
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
    protected boolean canReadInto(MemorySegment memory, long length) {
        return oneSided.isRegistrable(memory, length);
    }

    @Override
    protected int read(EndpointLink link, long remote, long key, MemorySegment memory, long offset, long length,
            long ticket) {
        int answer = oneSided.read(link, remote, key, memory, offset, length, ticket);
        if (answer == ACCEPTED) {
            waiting.wakeIfAsleep();
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

    // --- receiving ---------------------------------------------------------------------------------------------------

    @Override
    protected int progress() {
        if (closingPeers.hasIndications()) {
            takeLosses();
        }
        int frames = drive();
        return closingPeers.isEmpty() ? frames : frames + reportFailed(frames);
    }

    private int drive() {
        if (worker.lock.hasQueuedThreads()) {
            // A thread that polls without a pause would keep senders from acquiring the lock.
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
        while (!isClosed() && inbound.advance()) {
            frames += completedReceives.deliver(handler(), inbound.memory(), inbound.offset(), inbound.length());
        }
        while (!isClosed() && endedReads.advance()) {
            waiting.skipNext();
            handler().onRead(endedReads.rank(), endedReads.ticket(), endedReads.whole());
        }
        if (frames > 0) {
            waiting.resetSleep();
        }
        return frames;
    }

    private void reap() {
        if (links.reap(endedReads, closingPeers)) {
            waiting.resetSleep();
            if (worker.takeRefused()) {
                waiting.skipNext();
            }
        }
    }

    // --- losing peers ------------------------------------------------------------------------------------------------

    private void takeLosses() {
        for (ClosingPeers.Indication indication; (indication = closingPeers.takeIndication()) != null;) {
            UcxPeer peer = peer(indication.rank());
            if (indication.frames() != UcxPeer.UNKNOWN) {
                peer.announced = indication.frames();
            }
            fail(peer, indication.cause() != null ? indication.cause() : worker.words(indication.status()));
        }
    }

    @Override
    public void fail(UcxPeer peer, String cause) {
        if (!closingPeers.begin(peer, cause, null)) {
            return;
        }
        worker.lock.lock();
        try {
            if (peer.link() != null) {
                peer.link().stopSending();
            }
        } finally {
            worker.lock.unlock();
        }
        waiting.skipNext();
    }

    private int reportFailed(int before) {
        int frames = 0;
        for (int batch = before; batch > 0 && !isClosed(); frames += batch) {
            batch = drive();
        }
        for (UcxPeer peer; !isClosed() && (peer = closingPeers.takeDue()) != null;) {
            control.drop(peer.rank());
            reportLost(peer);
        }
        return frames;
    }

    // --- what the control plane and the worker report ----------------------------------------------------------------

    @Override
    public ControlPlane.Agreement agreement(int peer, TcpStream stream) {
        return new UcxPairing(peer, stream, this);
    }

    @Override
    public UcxPairingMessage announce(int peer) {
        return new UcxPairingMessage(settings.frame(), peer(peer).token(), workerAddress);
    }

    @Override
    public void open(int peer, UcxPairingMessage message) throws IOException {
        message.checkSettings(settings.frame());
        worker.lock.lock();
        try {
            if (!worker.isOpen()) {
                return;
            }
            links.open(peer(peer), message);
        } finally {
            worker.lock.unlock();
        }
        waiting.wake();
    }

    @Override
    public long framesSent(int peer) {
        worker.lock.lock();
        try {
            EndpointLink link = peer(peer).link();
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
        closingPeers
                .add(ClosingPeers.Indication.of(peer, Objects.requireNonNullElse(cause.getMessage(), cause.toString()),
                        frames));
        waiting.wake();
    }

    @Override
    public void failed(int peer, byte status) {
        closingPeers.add(ClosingPeers.Indication.of(peer, status));
        waiting.skipNext();
    }

    // --- waiting -----------------------------------------------------------------------------------------------------

    @Override
    protected void sleep(long timeoutNanos) {
        waiting.await(closingPeers.isEmpty() ? timeoutNanos : Math.min(timeoutNanos, ClosingPeers.SLEEP_NANOS));
    }

    @Override
    public boolean hasWork() {
        return closingPeers.hasIndications() || !inbound.isEmpty();
    }

    @Override
    public byte arm() {
        inbound.release(worker);
        return worker.arm();
    }

    /** Returns the device's state, for diagnosing a hang. */
    @Override
    public String toString() {
        worker.lock.lock();
        try {
            return "ucx of rank " + rank() + ": " + worker.pending() + " frames in flight, "
                    + (unflushed ? "unflushed, " : "") + waiting + closingPeers + ", " + links;
        } finally {
            worker.lock.unlock();
        }
    }

    // --- the end -----------------------------------------------------------------------------------------------------

    @Override
    protected void release() {
        worker.lock.lock();
        try {
            inbound.forget(worker);
            links.close(endedReads);
            inbound.forget(worker);
            for (int peer = 0; peer < peers().length(); peer++) {
                peer(peer).keys().clear();
            }
            worker.stop();
            userMemory.close();
            worker.close();
            if (settings.stats()) {
                System.err.print(worker.counters.table(rank()));
            }
        } finally {
            worker.lock.unlock();
        }
        waiting.close();
        arena.close();
    }
}
