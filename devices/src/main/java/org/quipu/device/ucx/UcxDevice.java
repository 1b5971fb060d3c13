package org.quipu.device.ucx;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.Device;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.natives.Sleeper;
import org.quipu.device.nio.ControlPlane;
import org.quipu.device.ucx.Counters.Count;

/** UCX between processes; the package's description tells how. */
final class UcxDevice implements Device, ControlPlane.Owner, Pairing.Owner, Worker.Failures {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.ucx");
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    /** How long the library may take to close endpoints. */
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Sleeps while the library says that it is busy, and nothing happens: from and to. */
    private static final long SHORTEST_NAP_NANOS = 20_000;
    private static final long LONGEST_NAP_NANOS = 1_000_000;

    private final int rank;
    private final UcxSettings settings;
    private final Arena arena = Arena.ofShared();
    private final Inbound inbound;
    private final Worker worker;
    private final byte[] workerAddress;
    private final ControlPlane control;
    private final Sleeper sleeper;
    private final UcxAddress address;
    private final AtomicReferenceArray<UcxPeer> peers;
    private final Losses losses = new Losses();

    /** Under the worker's lock. */
    private final List<Link> links = new ArrayList<>();

    /** Something was sent that may not have left. Set under the worker's lock. */
    private volatile boolean unflushed;

    /** Held while polling, waiting, and releasing everything. */
    private final Object driver = new Object();
    private boolean driving;
    private boolean released;
    private boolean strangerTold;
    private long napNanos = SHORTEST_NAP_NANOS;
    private volatile boolean closed;
    private volatile boolean awaiting;
    private volatile boolean roused;
    private FrameHandler handler;

    UcxDevice(JobInfo job, UcxSettings settings, Ucp ucp) throws IOException {
        this.settings = settings;
        rank = job.rank();
        peers = new AtomicReferenceArray<>(job.size());
        SecureRandom random = new SecureRandom();
        for (int other = 0; other < job.size(); other++) {
            peers.set(other, new UcxPeer(other, random.nextLong()));
        }
        inbound = new Inbound(arena);
        Deque<Runnable> undo = new ArrayDeque<>(List.of(arena::close));
        try {
            worker = new Worker(ucp, settings.transports(), Math.max(1, job.size() - 1), inbound, this, arena);
            undo.push(worker::close);
            workerAddress = worker.address();
            sleeper = new Sleeper(worker.descriptor(), arena);
            undo.push(sleeper::close);
            control = new ControlPlane(UcxDeviceProvider.NAME, job, this);
        } catch (IOException | RuntimeException e) {
            undo.forEach(Runnable::run);
            throw e;
        }
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

    /** What was counted so far, for tests. */
    long counted(Count count) {
        worker.lock.lock();
        try {
            return worker.counters.get(count);
        } finally {
            worker.lock.unlock();
        }
    }

    // --- sending ------------------------------------------------------------------------------------------------------

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (length != 0) {
            Objects.checkIndex(length, settings.frame() + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        UcxPeer to = peers.getAcquire(peer);
        if (!to.added) {
            throw new IllegalArgumentException("rank " + peer + " was not added to device ucx");
        }
        if (to.lost || closed) {
            return PEER_LOST;
        }
        Link link = to.link;
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
            } else if (answer == PEER_LOST && link.error() != Status.OK) {
                losses.add(peer, link.error());
                roused = true;
            }
            underWay = worker.pending() > 0;
        } finally {
            worker.lock.unlock();
        }
        // What the library could not do at once is done while somebody polls.
        if (underWay && awaiting) {
            rouse();
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
            if (worker.pending() > 0) {
                reap();
            }
            worker.reapClosing();
        } finally {
            worker.lock.unlock();
        }
        inbound.check();
        int frames = 0;
        while (!closed && inbound.advance()) {
            frames += deal(inbound.memory(), inbound.offset(), inbound.length());
        }
        if (frames > 0) {
            napNanos = SHORTEST_NAP_NANOS;
        }
        return frames;
    }

    private void reap() {
        boolean freed = false;
        for (int i = 0; i < links.size(); i++) {
            Link link = links.get(i);
            if (link.pending() > 0 && link.reap()) {
                freed = true;
                if (link.error() != Status.OK) {
                    losses.add(link.rank(), link.error());
                }
            }
        }
        if (freed) {
            napNanos = SHORTEST_NAP_NANOS;
        }
        if (freed && worker.takeRefused()) {
            roused = true;
        }
    }

    private int deal(MemorySegment memory, long at, int length) {
        int from = memory.get(INT, at + FrameDescriptor.RANK);
        UcxPeer peer = from >= 0 && from < peers.length() && from != rank ? peers.getAcquire(from) : null;
        if (peer == null || peer.token() != memory.get(LONG, at + FrameDescriptor.TOKEN)) {
            stranger();
            return 0;
        }
        if (peer.lost) {
            return 0;
        }
        if (memory.get(INT, at + FrameDescriptor.SEQUENCE) != peer.received) {
            fail(peer, "frame " + memory.get(INT, at + FrameDescriptor.SEQUENCE) + " came when frame " + peer.received + " was due");
            return 0;
        }
        peer.received++;
        long header = at + FrameDescriptor.HEADER;
        handler.onFrame(from, memory.get(LONG, header), memory.get(LONG, header + 8), memory.get(LONG, header + 16),
                memory.get(LONG, header + 24), memory, at + FrameDescriptor.PAYLOAD, length - FrameDescriptor.PAYLOAD);
        return 1;
    }

    private void stranger() {
        if (!strangerTold) {
            strangerTold = true;
            LOG.log(System.Logger.Level.WARNING, "rank " + rank + " got a message over UCX from somebody who does not belong to the job, and ignores such");
        }
    }

    // --- losing peers -------------------------------------------------------------------------------------------------

    private void takeLosses() {
        for (Losses.Sign sign; (sign = losses.take()) != null;) {
            UcxPeer peer = peers.getAcquire(sign.rank());
            if (sign.frames() != UcxPeer.UNKNOWN) {
                peer.announced = sign.frames();
            }
            fail(peer, sign.cause() != null ? sign.cause() : worker.words(sign.status()));
        }
    }

    private void fail(UcxPeer peer, String cause) {
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
        roused = true;
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
        worker.lock.lock();
        try {
            if (peer.link != null) {
                peer.link.disconnect();
            }
        } finally {
            worker.lock.unlock();
        }
        control.drop(peer.rank());
        peer.lost = true;
        roused = true;
        handler.onPeerLost(peer.rank(), peer.failure);
    }

    // --- what the control plane and the worker report -----------------------------------------------------------------

    @Override
    public ControlPlane.Agreement agreement(int peer, SocketChannel channel) {
        return new Pairing(peer, channel, this);
    }

    @Override
    public PairingMessage announce(int peer) {
        return new PairingMessage(settings.frame(), peers.getAcquire(peer).token(), workerAddress);
    }

    @Override
    public void open(int peer, PairingMessage message) throws IOException {
        message.checkSettings(settings.frame());
        worker.lock.lock();
        try {
            if (!worker.isOpen()) {
                return;
            }
            Link link = new Link(peer, rank, message.token(), worker.connect(peer, message.address()), worker, settings, arena);
            links.add(link);
            peers.getAcquire(peer).link = link;
        } finally {
            worker.lock.unlock();
        }
        rouse();
    }

    @Override
    public long framesSent(int peer) {
        worker.lock.lock();
        try {
            Link link = peers.getAcquire(peer).link;
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
        rouse();
    }

    @Override
    public void failed(int peer, byte status) {
        losses.add(peer, status);
        roused = true;
    }

    // --- waiting ------------------------------------------------------------------------------------------------------

    @Override
    public void await(long timeoutNanos) {
        synchronized (driver) {
            if (closed) {
                return;
            }
            awaiting = true;
            try {
                if (!roused && losses.isEmpty() && inbound.isEmpty()) {
                    sleep(losses.areUnderWay() ? Math.min(timeoutNanos, Losses.SLEEP_NANOS) : timeoutNanos);
                }
            } finally {
                awaiting = false;
                roused = false;
            }
        }
    }

    private void sleep(long nanos) {
        byte status;
        worker.lock.lock();
        try {
            inbound.release(worker);
            status = worker.arm();
            worker.counters.add(status == Status.OK ? Count.SLEEPS : Count.NAPS);
        } finally {
            worker.lock.unlock();
        }
        if (status == Status.OK) {
            napNanos = SHORTEST_NAP_NANOS;
            sleeper.sleep(nanos);
        } else {
            // There is something to do: mostly to poll, but on shared memory also to wait for a peer to make room, which nothing tells.
            if (napNanos > 2 * SHORTEST_NAP_NANOS) {
                sleeper.sleep(Math.min(nanos, napNanos));
            }
            napNanos = Math.min(LONGEST_NAP_NANOS, napNanos + napNanos / 2);
        }
    }

    @Override
    public void wake() {
        rouse();
    }

    private void rouse() {
        roused = true;
        if (awaiting) {
            sleeper.rouse();
        }
    }

    /** How far everything is, for whoever looks into why nothing moves. */
    @Override
    public String toString() {
        worker.lock.lock();
        try {
            return "ucx of rank " + rank + ": " + worker.pending() + " frames under way, " + (unflushed ? "unflushed, " : "")
                    + (awaiting ? "asleep, " : "") + (roused ? "roused, " : "") + losses + ", " + links;
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
        rouse();
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
            links.forEach(Link::disconnect);
            long deadline = System.nanoTime() + CLOSE_NANOS;
            do {
                worker.progress();
                links.forEach(Link::reap);
                worker.reapClosing();
            } while ((worker.isClosing() || worker.pending() > 0) && System.nanoTime() - deadline < 0);
            inbound.forget(worker);
            worker.close();
            if (settings.stats()) {
                System.err.print(worker.counters.table(rank));
            }
        } finally {
            worker.lock.unlock();
        }
        sleeper.close();
        arena.close();
    }
}
