package org.quipu.device.verbs;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ControlPlane;
import org.quipu.device.rdma.RdmaDevice;
import org.quipu.device.rdma.Registration;
import org.quipu.device.rdma.WakeableWait;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.verbs.VerbsCounters.Count;

/** InfiniBand and RoCE between processes; see the package description. */
final class VerbsDevice extends RdmaDevice<QueuePairLink, VerbsPeer> implements VerbsPairing.Owner, EventWatch.Owner {

    private static final long STOPPING_SLEEP_NANOS = 10_000_000;

    /** Maximum number of batches of completions that one poll processes while peers are failing. */
    private static final int MAX_BATCHES = 64;

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
    private final QueuePairLinks links = new QueuePairLinks();
    private final StoppingPeers failing = new StoppingPeers(links);
    private final CompletionWait waiting;
    private final ReadBuffers buffers;
    private final AtomicInteger framesInFlight = new AtomicInteger();

    VerbsDevice(JobInfo job, VerbsSettings settings, PortChoice choice) throws IOException {
        super(VerbsDeviceProvider.NAME, job);
        this.settings = settings;
        makePeers(VerbsPeer::new);
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
            events = new EventWatch(EventSource.of(port, arena), choice.port(), rank(), this, arena);
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
    public String address() {
        return address.toString();
    }

    @Override
    public void start(FrameHandler receiver) {
        super.start(receiver);
        events.start();
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
        return VerbsAddress.parse(peerAddress).control();
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

    /** Returns the counters, for tests. */
    VerbsCounters counters() {
        return counters;
    }

    // --- sending and reading -----------------------------------------------------------------------------------------

    @Override
    protected int send(QueuePairLink link, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        framesInFlight.getAndIncrement();
        int answer = BACK_PRESSURE;
        try {
            answer = link.send(h0, h1, h2, h3, memory, offset, length);
        } finally {
            if (answer != ACCEPTED) {
                framesInFlight.getAndDecrement();
            }
        }
        if (answer == PEER_LOST) {
            refusedByHardware(link);
        }
        return answer;
    }

    private void refusedByHardware(QueuePairLink link) {
        int error = link.error();
        if (error != 0) {
            lost(link.rank(), new IOException("the hardware accepts no more requests (errno " + error + ")"));
        }
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        return !isClosed() && userMemory.expose(memory, offset, length, exposure);
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        userMemory.withdraw(exposure);
    }

    @Override
    protected boolean canReadInto(MemorySegment memory, long length) {
        return VerbsMemory.isRegistrable(memory, length);
    }

    @Override
    protected int read(QueuePairLink link, long remote, long key, MemorySegment memory, long offset, long length,
            long ticket) {
        Registration<MemoryRegion> into = userMemory.register(memory, offset, length);
        if (into == null) {
            return isClosed() ? PEER_LOST : REFUSED;
        }
        int answer = link.read(remote, (int) key, into, memory.address() + offset, length, ticket);
        if (answer == ACCEPTED) {
            return answer;
        }
        userMemory.release(into);
        if (answer == PEER_LOST) {
            refusedByHardware(link);
        }
        return answer;
    }

    // --- receiving ---------------------------------------------------------------------------------------------------

    @Override
    protected int progress() {
        for (StoppingPeers.Loss loss; failing.hasIndications() && (loss = failing.takeIndication()) != null;) {
            fail(peer(loss.rank()), loss.cause());
        }
        int frames = drain();
        return failing.isEmpty() ? frames : frames + finishFailures();
    }

    /** Processes a batch of completions. */
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
            while (!isClosed() && completions.hasNext()) {
                completions.next();
                frames += handle(completions, completions.id());
            }
        } finally {
            buffers.postIfDue();
        }
        return frames;
    }

    private int handle(CompletionQueue completion, long id) {
        if (WorkId.kind(id) == WorkId.RECEIVE) {
            return receive(completion, WorkId.index(id));
        }
        VerbsPeer peer = peer(WorkId.rank(id));
        QueuePairLink link = peer.link();
        if (link == null || peer.isLost()) {
            return 0;
        }
        boolean whole = completion.status() == WorkDescriptor.STATUS_SUCCESS;
        switch (WorkId.kind(id)) {
            case WorkId.FRAME -> {
                link.frameCompleted(WorkId.index(id));
                framesInFlight.getAndDecrement();
            }
            case WorkId.CREDIT -> link.creditMessageCompleted();
            default -> endRead(link, link.readEnded(WorkId.index(id)), whole);
        }
        if (!whole) {
            fail(peer, new IOException(CompletionStatus.words(completion.status())));
        }
        if (link.takeRefused()) {
            // A thread that met back-pressure, then polled, and now waits must be notified that space has become
            // available.
            waiting.wake();
        }
        return 0;
    }

    private void endRead(QueuePairLink link, boolean ended, boolean whole) {
        if (ended) {
            userMemory.release(link.endedInto());
            waiting.skipNext();
            handler().onRead(link.rank(), link.endedTicket(), whole);
        }
    }

    private int receive(CompletionQueue completion, int index) {
        SharedReceiveQueue receives = resources.receives();
        QueuePairLink from = links.ofQueuePair(completion.queuePair());
        int bytes = completion.bytes();
        try {
            if (from == null || peer(from.rank()).isLost()) {
                return 0;
            }
            if (completion.status() != WorkDescriptor.STATUS_SUCCESS) {
                fail(peer(from.rank()), new IOException(CompletionStatus.words(completion.status())));
                return 0;
            }
            int immediate = completion.immediate();
            from.granted(immediate);
            if (from.takeRefused()) {
                waiting.wake();
            }
            if (bytes < SlotGeometry.HEADER_BYTES && !ImmediateDescriptor.isAbsent(immediate)) {
                buffers.makeDue();
                return 0;
            }
            buffers.frameRead(from);
            counters.add(Count.FRAMES_RECEIVED);
            if (completion.opcode() == WorkDescriptor.RECEIVED_WRITE_WITH_IMM) {
                buffers.makeDue();
                from.chunks().handOver(handler(), from.rank(), bytes);
            } else {
                receives.handOver(handler(), from.rank(), from.receivedHeaders(), immediate, index, bytes);
            }
            return 1;
        } finally {
            buffers.add(index);
        }
    }

    // --- losing peers ------------------------------------------------------------------------------------------------

    /** Stops the hardware for a peer, which is reported as lost when all pending requests have completed. */
    private void fail(VerbsPeer peer, IOException cause) {
        if (failing.begin(peer, Objects.requireNonNullElse(cause.getMessage(), cause.toString()), cause)) {
            control.drop(peer.rank());
            QueuePairLink link = links.ofRank(peer.rank());
            if (link != null) {
                link.stop();
            }
            waiting.skipNext();
        }
    }

    /** Reports the peers for which the hardware has stopped as lost, each after its last frame. */
    private int finishFailures() {
        int frames = 0;
        // Completed requests are processed first. While other peers continue to send, that may take several polls.
        for (int batches = 0; !isClosed() && resources.completions().fill() > 0; batches++) {
            if (batches == MAX_BATCHES) {
                return frames;
            }
            frames += drain();
        }
        for (VerbsPeer peer; !isClosed() && (peer = failing.takeDue()) != null;) {
            report(peer, links.ofRank(peer.rank()));
        }
        return frames;
    }

    private void report(VerbsPeer peer, @Nullable QueuePairLink link) {
        if (link != null) {
            link.closePair();
            framesInFlight.addAndGet(-link.framesInFlight());
            while (link.abandonRead()) {
                endRead(link, true, false);
            }
        }
        reportLost(peer);
    }

    // --- reports of the control plane and the event watch ------------------------------------------------------------

    @Override
    public ControlPlane.Agreement agreement(int peer, TcpStream stream) {
        return new VerbsPairing(peer, stream, this);
    }

    @Override
    public QueuePairLink makeLink(int peer) throws IOException {
        QueuePairLink link = new QueuePairLink(peer, port, resources.completions(), resources.receives(), settings,
                credits, counters, arena);
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
        peer(link.rank()).open(link);
        waiting.wake();
    }

    @Override
    public void lost(int peer, IOException cause) {
        failing.add(new StoppingPeers.Loss(peer, cause));
        waiting.wake();
    }

    @Override
    public int rankOf(long queuePair) {
        return links.rankOf(queuePair);
    }

    @Override
    public void allLost(IOException cause) {
        links.forEach(link -> failing.add(new StoppingPeers.Loss(link.rank(), cause)));
        waiting.wake();
    }

    // --- waiting -----------------------------------------------------------------------------------------------------

    @Override
    protected void sleep(long timeoutNanos) {
        if (!failing.hasIndications()) {
            buffers.postAll();
            waiting.await(failing.isEmpty() ? timeoutNanos : Math.min(timeoutNanos, STOPPING_SLEEP_NANOS));
        }
    }

    @Override
    public boolean flushed() {
        return framesInFlight.get() == 0;
    }

    /** Returns a description of the device's state, to diagnose a hang. */
    @Override
    public String toString() {
        return "verbs of rank " + rank() + ": " + framesInFlight + " frames in flight, " + waiting + ", " + links;
    }

    // --- the end -----------------------------------------------------------------------------------------------------

    @Override
    protected void release() {
        events.close();
        if (settings.stats()) {
            System.err.print(counters.table(rank()));
        }
        links.forEach(QueuePairLink::closePair);
        resources.close();
        links.forEach(QueuePairLink::closeMemory);
        userMemory.close();
        port.close();
        arena.close();
    }
}
