package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.natives.NativeException;
import org.quipu.device.nio.ControlPlane;
import org.quipu.device.verbs.Counters.Count;

/** InfiniBand and RoCE between processes; the package's description tells how. */
final class VerbsDevice implements Device, ControlPlane.Owner, Pairing.Owner, EventWatch.Owner {

    private static final int LONGEST_ADDRESS = 1024;
    private static final int CREDITS_MASK = 0xFFFF;

    /** How long the hardware may take to stop for a peer that is gone. */
    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long STOPPING_SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** Batches of completions that a poll deals with while peers are failing. */
    private static final int MOST_BATCHES = 64;

    private record Loss(int rank, IOException cause) {
    }

    private final int rank;
    private final VerbsSettings settings;
    private final int credits;
    private final Arena arena = Arena.ofShared();
    private final Counters counters = new Counters();
    private final OpenPort port;
    private final Resources resources;
    private final ControlPlane control;
    private final EventWatch events;
    private final RegistrationCache cache;
    private final VerbsAddress address;
    private final AtomicReferenceArray<VerbsPeer> peers;
    private final QueuePairTable<Link> byQueuePair = new QueuePairTable<>();
    private final List<Link> links = new ArrayList<>();
    private final Queue<Loss> losses = new ConcurrentLinkedQueue<>();
    private final List<VerbsPeer> failing = new ArrayList<>();
    private final List<Link> touched = new ArrayList<>();
    private final AtomicInteger underWay = new AtomicInteger();

    /** Held while polling, waiting, and releasing everything. */
    private final Object driver = new Object();
    private boolean driving;
    private boolean released;
    private volatile boolean closed;
    private volatile boolean awaiting;
    private volatile boolean roused;
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
            events = new EventWatch(port, rank, this, arena);
            undo.push(events::close);
            control = new ControlPlane(VerbsDeviceProvider.NAME, job, this);
        } catch (IOException | RuntimeException e) {
            undo.forEach(Runnable::run);
            throw e;
        }
        cache = new RegistrationCache((from, length) -> new MemoryRegion(port, from, length, "the program's memory"), settings.cacheBytes(),
                counters);
        String fabric = VerbsAddress.fabric(choice);
        address = new VerbsAddress(fabric, control.address(VerbsAddress.room(LONGEST_ADDRESS, fabric)));
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
        return settings.frame();
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
    Counters counters() {
        return counters;
    }

    // --- sending and reading ------------------------------------------------------------------------------------------

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (length != 0) {
            Objects.checkIndex(length, settings.frame() + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        VerbsPeer to = known(peer);
        if (to.lost || closed) {
            return PEER_LOST;
        }
        Link link = to.link;
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

    private void refusedByHardware(Link link) {
        int error = link.error();
        if (error != 0) {
            lost(link.rank(), new IOException("the hardware takes no more requests (errno " + error + ")"));
        }
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        if (closed || length == 0 || !memory.isNative() || memory.isReadOnly()) {
            return false;
        }
        Registration registration = register(memory, offset, length);
        if (registration == null) {
            return false;
        }
        exposure.set(memory.address() + offset, registration.region.remoteKey() & 0xFFFF_FFFFL, registration);
        return true;
    }

    /** Null if the memory cannot be registered, for instance since the limit of locked memory is reached: frames then do. */
    private Registration register(MemorySegment memory, long offset, long length) {
        if (!memory.scope().isAlive() || !memory.isAccessibleBy(Thread.currentThread())) {
            throw new IllegalStateException("the memory was released, or belongs to another thread");
        }
        try {
            return cache.acquire(memory, offset, length);
        } catch (NativeException e) {
            return null;
        }
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        if (!(exposure.held() instanceof Registration registration)) {
            throw new IllegalStateException("nothing is exposed");
        }
        exposure.clear();
        cache.release(registration);
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length, long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        VerbsPeer of = known(peer);
        if (of.lost || closed) {
            return PEER_LOST;
        }
        if (length == 0 || !memory.isNative() || memory.isReadOnly()) {
            return REFUSED;
        }
        Link link = of.link;
        if (link == null) {
            control.connect(peer);
            return BACK_PRESSURE;
        }
        Registration into = register(memory, offset, length);
        if (into == null) {
            return closed ? PEER_LOST : REFUSED;
        }
        int answer = link.read(key0 + from, (int) key1, into, memory.address() + offset, length, ticket);
        if (answer == ACCEPTED) {
            counters.add(Count.READS);
            counters.add(Count.READ_POSTS);
            counters.add(Count.READ_BYTES, length);
            return answer;
        }
        cache.release(into);
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
                if (!losses.isEmpty()) {
                    takeLosses();
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
            returnBuffers();
        }
        return frames;
    }

    private int deal(CompletionQueue completion, long id) {
        if (WorkId.kind(id) == WorkId.RECEIVE) {
            return receive(completion, WorkId.index(id));
        }
        VerbsPeer peer = peers.getAcquire(WorkId.rank(id));
        Link link = peer.link;
        if (link == null || peer.lost) {
            return 0;
        }
        boolean whole = completion.status() == WorkDescriptor.STATUS_SUCCESS;
        switch (WorkId.kind(id)) {
            case WorkId.FRAME -> {
                link.frameCompleted();
                underWay.getAndDecrement();
            }
            case WorkId.CREDIT -> link.creditMessageCompleted();
            default -> endRead(link, link.readEnded(WorkId.index(id)), whole);
        }
        if (!whole) {
            fail(peer, new IOException(Status.words(completion.status())));
        }
        rouseRefused(link);
        return 0;
    }

    private void endRead(Link link, boolean ended, boolean whole) {
        if (ended) {
            cache.release(link.endedInto());
            roused = true;
            handler.onRead(link.rank(), link.endedTicket(), whole);
        }
    }

    private int receive(CompletionQueue completion, int index) {
        SharedReceiveQueue receives = resources.receives();
        Link from = byQueuePair.find(completion.queuePair());
        int bytes = completion.bytes();
        try {
            if (from == null || peers.getAcquire(from.rank()).lost) {
                return 0;
            }
            if (completion.status() != WorkDescriptor.STATUS_SUCCESS) {
                fail(peers.getAcquire(from.rank()), new IOException(Status.words(completion.status())));
                return 0;
            }
            from.granted(completion.immediate() & CREDITS_MASK);
            rouseRefused(from);
            if (bytes < SlotGeometry.HEADER_BYTES) {
                return 0;
            }
            if (from.frameRead()) {
                touched.add(from);
            }
            counters.add(Count.FRAMES_RECEIVED);
            ReceiveSlab slab = receives.slab(index);
            MemorySegment memory = slab.memory();
            long at = slab.offset(SharedReceiveQueue.slot(index));
            handler.onFrame(from.rank(), memory.get(LONG, at), memory.get(LONG, at + 8), memory.get(LONG, at + 16), memory.get(LONG, at + 24),
                    memory, at + SlotGeometry.HEADER_BYTES, bytes - SlotGeometry.HEADER_BYTES);
            return 1;
        } finally {
            receives.giveBack(index);
        }
    }

    private void returnBuffers() {
        if (resources.receives().post()) {
            counters.add(Count.RECEIVE_POSTS);
        }
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).buffersPosted();
        }
        touched.clear();
    }

    /** Whoever was refused, and then polls and awaits, must find that room has come free. */
    private void rouseRefused(Link link) {
        if (link.takeRefused()) {
            rouse();
        }
    }

    // --- losing peers -------------------------------------------------------------------------------------------------

    private void takeLosses() {
        for (Loss loss; (loss = losses.poll()) != null;) {
            fail(peers.getAcquire(loss.rank()), loss.cause());
        }
    }

    /** Stops the hardware for a peer; it is reported when everything that was under way has come to an end. */
    private void fail(VerbsPeer peer, IOException cause) {
        if (peer.failure != null) {
            return;
        }
        peer.failure = cause;
        peer.reportAt = System.nanoTime() + STOP_NANOS;
        control.drop(peer.rank());
        Link link = linkOf(peer);
        if (link != null) {
            link.breakDown();
        }
        failing.add(peer);
        roused = true;
    }

    /** Also one that is not yet open for sending. */
    private Link linkOf(VerbsPeer peer) {
        synchronized (links) {
            return links.stream().filter(link -> link.rank() == peer.rank()).findFirst().orElse(null);
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
        for (int i = failing.size() - 1; i >= 0 && !closed; i--) {
            VerbsPeer peer = failing.get(i);
            Link link = linkOf(peer);
            if (link == null || link.isIdle() || System.nanoTime() - peer.reportAt >= 0) {
                failing.remove(i);
                report(peer, link);
            }
        }
        return frames;
    }

    private void report(VerbsPeer peer, Link link) {
        if (link != null) {
            link.closePair();
            underWay.addAndGet(-link.framesUnderWay());
            while (link.abandonRead()) {
                endRead(link, true, false);
            }
        }
        peer.lost = true;
        roused = true;
        String text = Objects.requireNonNullElse(peer.failure.getMessage(), peer.failure.toString());
        handler.onPeerLost(peer.rank(), new IOException(text.contains("rank " + peer.rank()) ? text
                : "rank " + peer.rank() + " is gone: " + text, peer.failure));
    }

    // --- the control plane's reports ----------------------------------------------------------------------------------

    @Override
    public ControlPlane.Agreement agreement(int peer, SocketChannel channel) {
        return new Pairing(peer, channel, this);
    }

    @Override
    public Link makeLink(int peer) throws IOException {
        Link link = new Link(peer, port, resources.completions(), resources.receives(), settings, credits, counters, arena);
        synchronized (links) {
            links.add(link);
        }
        return link;
    }

    @Override
    public PairingMessage announce(Link link) {
        return link.announce(port);
    }

    @Override
    public void connect(Link link, PairingMessage peer) throws IOException {
        byQueuePair.put(link.queuePair(), link);
        link.connect(peer, settings.timeout());
    }

    @Override
    public void opened(Link link) {
        peers.getAcquire(link.rank()).link = link;
        rouse();
    }

    @Override
    public void lost(int peer, IOException cause) {
        losses.add(new Loss(peer, cause));
        rouse();
    }

    // --- the event watch's reports ------------------------------------------------------------------------------------

    @Override
    public int rankOf(long queuePair) {
        synchronized (links) {
            return links.stream().filter(link -> link.pairAddress() == queuePair).mapToInt(Link::rank).findFirst().orElse(-1);
        }
    }

    @Override
    public void allLost(IOException cause) {
        synchronized (links) {
            links.forEach(link -> losses.add(new Loss(link.rank(), cause)));
        }
        rouse();
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
                if (!roused && losses.isEmpty()) {
                    sleep(failing.isEmpty() ? timeoutNanos : Math.min(timeoutNanos, STOPPING_SLEEP_NANOS));
                }
            } finally {
                awaiting = false;
                roused = false;
            }
        }
    }

    private void sleep(long nanos) {
        CompletionQueue completions = resources.completions();
        if (completions.hasNext()) {
            return;
        }
        completions.arm();
        // What came before it was armed; the next poll deals with it.
        if (completions.fill() == 0) {
            counters.add(Count.SLEEPS);
            if (resources.sleeper().sleep(nanos)) {
                completions.takeEvent();
            }
        }
    }

    @Override
    public void wake() {
        rouse();
    }

    private void rouse() {
        roused = true;
        if (awaiting) {
            resources.sleeper().rouse();
        }
    }

    @Override
    public boolean flushed() {
        return underWay.get() == 0;
    }

    /** How far everything is, for whoever looks into why nothing moves. */
    @Override
    public String toString() {
        synchronized (links) {
            return "verbs of rank " + rank + ": " + underWay + " frames under way, "
                    + (awaiting ? "asleep, " : "") + (roused ? "roused, " : "") + resources.completions() + ", " + links;
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
        events.close();
        if (settings.stats()) {
            System.err.print(counters.table(rank));
        }
        synchronized (links) {
            links.forEach(Link::closePair);
            resources.close();
            links.forEach(Link::closeMemory);
        }
        cache.close();
        port.close();
        arena.close();
    }
}
