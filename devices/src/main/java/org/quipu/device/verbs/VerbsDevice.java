package org.quipu.device.verbs;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ControlPlane;
import org.quipu.device.rdma.Registration;
import org.quipu.device.verbs.VerbsCounters.Count;

/** InfiniBand and RoCE between processes; the package's description tells how. */
final class VerbsDevice implements Device, ControlPlane.Owner, VerbsPairing.Owner, EventWatch.Owner {

    private static final long STOPPING_SLEEP_NANOS = 10_000_000;

    /** Batches of completions that a poll deals with while peers are failing. */
    private static final int MOST_BATCHES = 64;

    private final int rank;
    private final VerbsSettings settings;
    private final int credits;
    private final Arena arena = Arena.ofShared();
    private final VerbsCounters counters = new VerbsCounters();
    private final OpenPort port;
    private final Resources resources;
    private final ControlPlane control;
    private final EventWatch events;
    private final VerbsMemory userMemory;
    private final VerbsAddress address;
    private final AtomicReferenceArray<VerbsPeer> peers;
    private final QueuePairLinks links = new QueuePairLinks();
    private final FailingPeers failing = new FailingPeers();
    private final CompletionWait waiting;
    private final ReadBuffers buffers;
    private final AtomicInteger underWay = new AtomicInteger();

    /** Held while polling, waiting, and releasing everything. */
    private final Object driver = new Object();
    private boolean driving;
    private boolean released;
    private volatile boolean closed;
    private FrameHandler handler;

    VerbsDevice(JobInfo job, VerbsSettings settings, PortChoice choice) throws IOException {
        this.settings = settings;
        rank = job.rank();
        peers = new AtomicReferenceArray<>(job.size());
        for (int other = 0; other < job.size(); other++) {
            peers.set(other, new VerbsPeer(other));
        }
        int others = Math.max(1, job.size() - 1);
        Deque<Runnable> undo = new ArrayDeque<>(List.of(arena::close));
        try {
            port = new OpenPort(choice);
            undo.push(port::close);
            credits = Resources.credits(port, settings.credits(), others);
            resources = new Resources(port, credits, others, arena);
            undo.push(resources::close);
            buffers = new ReadBuffers(resources.receives(), credits, counters);
            waiting = new CompletionWait(resources, counters);
            events = new EventWatch(EventSource.of(port, arena), choice.port(), rank, this, arena);
            undo.push(events::close);
            control = new ControlPlane(VerbsDeviceProvider.NAME, job, this);
        } catch (IOException | RuntimeException e) {
            undo.forEach(Runnable::run);
            throw e;
        }
        userMemory = new VerbsMemory(port, settings.cacheBytes(), counters);
        address = VerbsAddress.of(choice, control);
    }

    @Override
    public String name() {
        return VerbsDeviceProvider.NAME;
    }

    @Override
    public String address() {
        return address.toString();
    }

    @Override
    public void start(FrameHandler receiver) {
        handler = Objects.requireNonNull(receiver);
        control.start();
        events.start();
    }

    @Override
    public void addPeer(int peer, String peerAddress) {
        VerbsAddress there = VerbsAddress.parse(peerAddress);
        if (peer == rank || peer < 0 || peer >= peers.length()) {
            throw new IllegalArgumentException("rank " + peer + " is no peer of rank " + rank);
        }
        control.addPeer(peer, there.control());
        peers.get(peer).added = true;
    }

    @Override
    public int maxPayload() {
        return settings.longest();
    }

    @Override
    public int eagerLimit() {
        return settings.eagerLimit();
    }

    @Override
    public long readLimit(int peer) {
        return settings.readLimit();
    }

    /** The counters, for tests. */
    VerbsCounters counters() {
        return counters;
    }

    // --- sending and reading ------------------------------------------------------------------------------------------

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (length != 0) {
            Objects.checkIndex(length, settings.longest() + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        VerbsPeer to = known(peer);
        if (to.lost || closed) {
            return PEER_LOST;
        }
        QueuePairLink link = to.link;
        if (link == null) {
            control.connect(peer);
            return BACK_PRESSURE;
        }
        underWay.getAndIncrement();
        int answer = BACK_PRESSURE;
        try {
            answer = link.send(h0, h1, h2, h3, memory, offset, length);
        } finally {
            if (answer != ACCEPTED) {
                underWay.getAndDecrement();
            }
        }
        if (answer == PEER_LOST) {
            refusedByHardware(link);
        }
        return answer;
    }

    private VerbsPeer known(int peer) {
        VerbsPeer found = peers.getAcquire(peer);
        if (!found.added) {
            throw new IllegalArgumentException("rank " + peer + " was not added to device verbs");
        }
        return found;
    }

    private void refusedByHardware(QueuePairLink link) {
        int error = link.error();
        if (error != 0) {
            lost(link.rank(), new IOException("the hardware takes no more requests (errno " + error + ")"));
        }
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        return !closed && userMemory.expose(memory, offset, length, exposure);
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        userMemory.withdraw(exposure);
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length, long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        VerbsPeer of = known(peer);
        if (of.lost || closed) {
            return PEER_LOST;
        }
        if (!VerbsMemory.isFit(memory, length)) {
            return REFUSED;
        }
        QueuePairLink link = of.link;
        if (link == null) {
            control.connect(peer);
            return BACK_PRESSURE;
        }
        Registration<MemoryRegion> into = userMemory.register(memory, offset, length);
        if (into == null) {
            return closed ? PEER_LOST : REFUSED;
        }
        int answer = link.read(key0 + from, (int) key1, into, memory.address() + offset, length, ticket);
        if (answer == ACCEPTED) {
            return answer;
        }
        userMemory.release(into);
        if (answer == PEER_LOST) {
            refusedByHardware(link);
        }
        return answer;
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
                for (FailingPeers.Loss loss; failing.hasNews() && (loss = failing.takeNews()) != null;) {
                    fail(peers.getAcquire(loss.rank()), loss.cause());
                }
                int frames = drain();
                return failing.isEmpty() ? frames : frames + finishFailures();
            } finally {
                driving = false;
                if (closed) {
                    release();
                }
            }
        }
    }

    /** Deals with a batch of completions. */
    private int drain() {
        CompletionQueue completions = resources.completions();
        int count = completions.fill();
        if (count == 0) {
            buffers.postAll();
            return 0;
        }
        counters.add(Count.COMPLETIONS, count);
        int frames = 0;
        try {
            while (!closed && completions.hasNext()) {
                completions.next();
                frames += deal(completions, completions.id());
            }
        } finally {
            buffers.postIfDue();
        }
        return frames;
    }

    private int deal(CompletionQueue completion, long id) {
        if (WorkId.kind(id) == WorkId.RECEIVE) {
            return receive(completion, WorkId.index(id));
        }
        VerbsPeer peer = peers.getAcquire(WorkId.rank(id));
        QueuePairLink link = peer.link;
        if (link == null || peer.lost) {
            return 0;
        }
        boolean whole = completion.status() == WorkDescriptor.STATUS_SUCCESS;
        switch (WorkId.kind(id)) {
            case WorkId.FRAME -> {
                link.frameCompleted(WorkId.index(id));
                underWay.getAndDecrement();
            }
            case WorkId.CREDIT -> link.creditMessageCompleted();
            default -> endRead(link, link.readEnded(WorkId.index(id)), whole);
        }
        if (!whole) {
            fail(peer, new IOException(CompletionStatus.words(completion.status())));
        }
        if (link.takeRefused()) {
            // Whoever was refused, and then polls and awaits, must find that room has come free.
            waiting.rouse();
        }
        return 0;
    }

    private void endRead(QueuePairLink link, boolean ended, boolean whole) {
        if (ended) {
            userMemory.release(link.endedInto());
            waiting.skipNext();
            handler.onRead(link.rank(), link.endedTicket(), whole);
        }
    }

    private int receive(CompletionQueue completion, int index) {
        SharedReceiveQueue receives = resources.receives();
        QueuePairLink from = links.ofQueuePair(completion.queuePair());
        int bytes = completion.bytes();
        try {
            if (from == null || peers.getAcquire(from.rank()).lost) {
                return 0;
            }
            if (completion.status() != WorkDescriptor.STATUS_SUCCESS) {
                fail(peers.getAcquire(from.rank()), new IOException(CompletionStatus.words(completion.status())));
                return 0;
            }
            int immediate = completion.immediate();
            from.granted(immediate);
            if (from.takeRefused()) {
                waiting.rouse();
            }
            if (bytes < SlotGeometry.HEADER_BYTES && !ImmediateDescriptor.isAbsent(immediate)) {
                buffers.hurry();
                return 0;
            }
            buffers.frameRead(from);
            counters.add(Count.FRAMES_RECEIVED);
            if (completion.opcode() == WorkDescriptor.RECEIVED_WRITE_WITH_IMM) {
                buffers.hurry();
                from.chunks().handOver(handler, from.rank(), bytes);
            } else {
                receives.handOver(handler, from.rank(), from.receivedHeaders(), immediate, index, bytes);
            }
            return 1;
        } finally {
            buffers.giveBack(index);
        }
    }

    // --- losing peers -------------------------------------------------------------------------------------------------

    /** Stops the hardware for a peer; it is reported when everything that was under way has come to an end. */
    private void fail(VerbsPeer peer, IOException cause) {
        if (failing.begin(peer, cause)) {
            control.drop(peer.rank());
            QueuePairLink link = links.ofRank(peer.rank());
            if (link != null) {
                link.breakDown();
            }
            waiting.skipNext();
        }
    }

    /** Reports peers for which the hardware has stopped, each after its last frame. */
    private int finishFailures() {
        int frames = 0;
        // What has completed comes first; if the other peers send without end, that takes more than one poll.
        for (int batches = 0; !closed && resources.completions().fill() > 0; batches++) {
            if (batches == MOST_BATCHES) {
                return frames;
            }
            frames += drain();
        }
        for (VerbsPeer peer; !closed && (peer = failing.takeStopped(links)) != null;) {
            report(peer, links.ofRank(peer.rank()));
        }
        return frames;
    }

    private void report(VerbsPeer peer, QueuePairLink link) {
        if (link != null) {
            link.closePair();
            underWay.addAndGet(-link.framesUnderWay());
            while (link.abandonRead()) {
                endRead(link, true, false);
            }
        }
        peer.lost = true;
        waiting.skipNext();
        handler.onPeerLost(peer.rank(), peer.loss());
    }

    // --- reports of the control plane and the event watch ---------------------------------------------------------------

    @Override
    public ControlPlane.Agreement agreement(int peer, SocketChannel channel) {
        return new VerbsPairing(peer, channel, this);
    }

    @Override
    public QueuePairLink makeLink(int peer) throws IOException {
        QueuePairLink link = new QueuePairLink(peer, port, resources.completions(), resources.receives(), settings, credits, counters, arena);
        links.add(link);
        return link;
    }

    @Override
    public VerbsPairingMessage announce(QueuePairLink link) {
        return link.announce(port);
    }

    @Override
    public void connect(QueuePairLink link, VerbsPairingMessage peer) throws IOException {
        links.connecting(link);
        link.connect(peer, settings.timeout());
    }

    @Override
    public void opened(QueuePairLink link) {
        peers.getAcquire(link.rank()).link = link;
        waiting.rouse();
    }

    @Override
    public void lost(int peer, IOException cause) {
        failing.tell(peer, cause);
        waiting.rouse();
    }

    @Override
    public int rankOf(long queuePair) {
        return links.rankOf(queuePair);
    }

    @Override
    public void allLost(IOException cause) {
        links.forEach(link -> failing.tell(link.rank(), cause));
        waiting.rouse();
    }

    // --- waiting ------------------------------------------------------------------------------------------------------

    @Override
    public void await(long timeoutNanos) {
        synchronized (driver) {
            if (!closed && !failing.hasNews()) {
                buffers.postAll();
                waiting.await(failing.isEmpty() ? timeoutNanos : Math.min(timeoutNanos, STOPPING_SLEEP_NANOS));
            }
        }
    }

    @Override
    public void wake() {
        waiting.rouse();
    }

    @Override
    public boolean flushed() {
        return underWay.get() == 0;
    }

    /** How far everything is, for whoever looks into why nothing moves. */
    @Override
    public String toString() {
        return "verbs of rank " + rank + ": " + underWay + " frames under way, " + waiting + ", " + links;
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
        events.close();
        if (settings.stats()) {
            System.err.print(counters.table(rank));
        }
        links.forEach(QueuePairLink::closePair);
        resources.close();
        links.forEach(QueuePairLink::closeMemory);
        userMemory.close();
        port.close();
        arena.close();
    }
}
