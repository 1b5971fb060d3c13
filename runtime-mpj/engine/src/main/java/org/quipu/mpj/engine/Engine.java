package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import org.quipu.device.Device;
import org.quipu.device.Lane;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Sends and receives messages for one rank over one device. Arguments are not checked here: the façade has done so.
 *
 * <p>Any number of threads may call it at once. Messages from one thread to one peer in one context are matched in the order
 * in which they were sent (MPI 4.1 section 3.5).
 */
public final class Engine implements AutoCloseable {

    private static final WaitPolicy DRAINING = new WaitPolicy(100);
    private static final long DRAIN_NAP_NANOS = 50_000;

    /**
     * Each thread's scratch for the engine that it used last. All engines share this ThreadLocal. If each engine had
     * one, a thread's table would keep the value, and with it the device's memory, long after the engine is closed.
     */
    private static final ThreadLocal<Scratch> SCRATCH = new ThreadLocal<>();

    private final Device device;
    private final int rank;
    private final Peer[] peers;
    private final ContextTable contexts = new ContextTable();
    private final SoleUser sole = new SoleUser();
    private final Progress progress;
    private final Outbox outbox;
    private final Sender sender;
    private final Receiver receiver;
    private final Lanes lanes;
    private final BackgroundProgress background;
    private final TestBackoff tests;
    private final ErrorFactory errors;
    private final int ownEagerLimit;
    private final boolean crowded;

    /** One thread's scratch; may be read stale, since its owner never changes. */
    private Scratch first;
    private final CommunicatorNumbers numbers;
    private final AtomicReference<SendBuffer> sendBuffer = new AtomicReference<>();
    private volatile boolean alwaysPending;
    private volatile boolean open = true;

    /**
     * Starts the engine; the device's peers must be known to it.
     *
     * @param device becomes the engine's
     * @param rank this process's rank in the job
     * @param size the job's number of processes
     * @param settings what to tune
     * @param errors makes the façade's exceptions
     */
    public Engine(Device device, int rank, int size, EngineSettings settings, ErrorFactory errors) {
        this(device, rank, size, settings, errors, BackgroundProgress.DOZE_NANOS);
    }

    /** As the public constructor, with the longest nap of the background thread in nanoseconds. */
    Engine(Device device, int rank, int size, EngineSettings settings, ErrorFactory errors, long dozeNanos) {
        this.device = device;
        this.rank = rank;
        this.errors = errors;
        crowded = settings.crowded();
        numbers = new CommunicatorNumbers(rank, size);
        ownEagerLimit = limit(settings, device.eagerLimit(), device.maxPayload());
        peers = new Peer[size];
        for (int peer = 0; peer < size; peer++) {
            peers[peer] = peer == rank ? new Peer(peer, device, null, -1, Long.MAX_VALUE, 0, settings) : peer(peer, settings);
        }
        progress = new Progress(device, settings, sole);
        tests = new TestBackoff(settings.crowded(), progress::giveWay, System::nanoTime);
        outbox = new Outbox(peers, progress);
        sender = new Sender(device, outbox);
        OperationTable filling = new OperationTable();
        Reads reads = new Reads(device, peers, filling, progress, outbox);
        receiver = new Receiver(contexts, peers, rank, progress, outbox, sender, filling, reads, settings.creditBytes(), sole);
        lanes = new Lanes(peers, sole, receiver, progress, this::scratch);
        background = new BackgroundProgress("quipu-progress-" + rank, progress,
                () -> alwaysPending || !sender.isIdle() || !receiver.isIdle() || !device.flushed(),
                receiver::grantWhatIsWaitedFor, dozeNanos);
        progress.setWork(sender, reads, receiver, lanes, background);
        device.start(receiver);
        background.start();
    }

    private static int limit(EngineSettings settings, int ofDevice, int mostPayload) {
        return Math.min(settings.eagerLimit() < 0 ? ofDevice : settings.eagerLimit(), mostPayload);
    }

    private Peer peer(int peer, EngineSettings settings) {
        int most = device.maxPayload(peer);
        return new Peer(peer, device, device.lane(peer), limit(settings, device.eagerLimit(peer), most), Math.max(1, device.readLimit(peer)),
                device.chunk(peer) & -Packer.GRAIN, settings);
    }

    /** This process's rank in the job. */
    public int rank() {
        return rank;
    }

    /** The job's number of processes. */
    public int size() {
        return peers.length;
    }

    /** The name of the device underneath. */
    public String deviceName() {
        return device.name();
    }

    /** Whether ranks take turns on a core; the same in all ranks. */
    public boolean crowded() {
        return crowded;
    }

    /** What the calling thread uses again and again. */
    public Scratch scratch() {
        Scratch known = first;
        return known != null && known.owner == Thread.currentThread() ? known : findScratch();
    }

    /** The first thread that asks is known from then on without a look into its table: most programs have one thread that communicates. */
    private Scratch findScratch() {
        Scratch own = SCRATCH.get();
        if (own == null || own.engine != this) {
            own = new Scratch(this);
            SCRATCH.set(own);
        }
        if (first == null) {
            first = own;
        }
        return own;
    }

    /** Bytes up to which a message to a rank of the job may leave at once. */
    public int eagerLimit(int peer) {
        return peer == rank ? ownEagerLimit : peers[peer].eagerLimit;
    }

    /** The context with this number, made if it is new. */
    public MatchContext context(long id) {
        sole.arrive();
        return contexts.get(id);
    }

    /**
     * Drops a context whose communicator is freed here, as soon as no receive waits in it (MPI 4.1 section 7.4.3): at once, or
     * at a later call.
     */
    public void retire(long contextId) {
        sole.arrive();
        contexts.retire(contextId);
    }

    /** How many contexts there are, with the retired ones in which a receive still waits. */
    public int contextCount() {
        sole.arrive();
        return contexts.size();
    }

    /** The numbers of the communicators that use this engine. */
    public CommunicatorNumbers communicatorNumbers() {
        return numbers;
    }

    /** Makes an exception of the façade above. */
    public RuntimeException error(int errorClass, String message, Throwable cause) {
        return errors.error(errorClass, message, cause);
    }

    /**
     * Sends a message if that can be done at once; its memory may be used again then (MPI 4.1 section 3.4, standard mode).
     *
     * @param context where the receiver looks for it
     * @param source what this process is in that communicator
     * @param peer the receiver's rank in the job
     * @param tag the message's tag
     * @param typeCode the base type's number
     * @param elements the number of elements if the type has no fixed size, else 0
     * @param memory holds the message
     * @param offset where it begins, in bytes
     * @param length its bytes
     * @return false if not, and then nothing has happened
     */
    public boolean trySend(MatchContext context, int source, int peer, int tag, int typeCode, int elements,
            MemorySegment memory, long offset, long length) {
        Peer to = peers[peer];
        if (length > to.eagerLimit || to.waiting) {
            return false;
        }
        long h0 = FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id);
        boolean section = beginSend(to);
        try {
            return to.sendEagerInTurn(h0, FrameDescriptor.pair(source, tag), elements, memory, offset, (int) length);
        } finally {
            endSend(to, section);
        }
    }

    /**
     * As above, for elements of a type of fixed size.
     *
     * @param buffer holds the message: an array, or what {@link Scratch#view} makes memory of
     * @param from where in it the message begins, in bytes
     */
    public boolean trySend(MatchContext context, int source, int peer, int tag, int typeCode, Object buffer, long from, long length) {
        Peer to = peers[peer];
        if (length > to.eagerLimit || to.waiting) {
            return false;
        }
        long h0 = FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id);
        long h1 = FrameDescriptor.pair(source, tag);
        boolean section = beginSend(to);
        try {
            return lanes.trySendInTurn(to, h0, h1, buffer, from, (int) length) || trySendInTurn(to, h0, h1, buffer, from, (int) length);
        } finally {
            endSend(to, section);
        }
    }

    private boolean trySendInTurn(Peer to, long h0, long h1, Object buffer, long from, int length) {
        MemorySegment staged = length <= Lane.SHORT_BYTES ? scratch().staged(buffer, from, length) : null;
        return staged != null
                ? to.sendEagerInTurn(h0, h1, 0, staged, 0, length)
                : to.sendEagerInTurn(h0, h1, 0, scratch().view(buffer), from, length);
    }

    /** Sees to it that nobody else sends to the peer until {@link #endSend}. @return whether by a section of {@link SoleUser} */
    private boolean beginSend(Peer to) {
        if (sole.enter()) {
            return true;
        }
        sole.arrive();
        to.beginTurn();
        return false;
    }

    private void endSend(Peer to, boolean section) {
        if (section) {
            sole.leave();
        } else {
            to.endTurn();
        }
    }

    /** The way of short messages of arrays with those peers to which there is one. */
    public Lanes lanes() {
        return lanes;
    }

    /** Starts a send; see {@link #trySend} for the arguments. The operation may be done when this returns. */
    public void startSend(SendOperation send, MatchContext context, int source, int peer, int tag, int typeCode, int elements,
            MemorySegment memory, long offset, long length, boolean synchronous) {
        send.with(peers[peer], context.id, source, tag, typeCode, elements, memory, offset, length);
        send.synchronous = synchronous;
        start(context, send);
    }

    /**
     * Starts a send of more than {@link #eagerLimit} bytes that are packed as they go; see {@link #trySend} for the other arguments.
     *
     * @param packer gives the message's bytes
     */
    public void startSend(SendOperation send, MatchContext context, int source, int peer, int tag, int typeCode, Packer packer,
            long length, boolean synchronous) {
        send.with(peers[peer], context.id, source, tag, typeCode, 0, null, 0, length);
        send.packer = packer;
        send.synchronous = synchronous;
        start(context, send);
    }

    private void start(MatchContext context, SendOperation send) {
        sole.arrive();
        if (send.peer.rank == rank) {
            receiver.sendToSelf(context, send, ownEagerLimit);
        } else {
            sender.start(send);
        }
    }

    /**
     * Posts a receive. The operation may be done when this returns.
     *
     * @param receive prepared with where the message goes
     * @param source the wanted rank in the communicator, or {@link Operation#ANY}
     * @param peer that rank in the job, or {@link Operation#ANY}
     * @param tag the wanted tag, or {@link Operation#ANY}
     */
    public void startReceive(RecvOperation receive, MatchContext context, int source, int peer, int tag) {
        receive.wantedSource = source;
        receive.wantedTag = tag;
        receive.wantedPeer = peer;
        if (sole.enter()) {
            boolean posted;
            try {
                posted = receiver.tryPost(context, receive);
            } finally {
                sole.leave();
            }
            if (posted) {
                return;
            }
        }
        sole.arrive();
        receiver.post(context, receive);
    }

    /** Waits for an operation; throws what went wrong with it. */
    public void finish(Operation operation) {
        try {
            await(operation);
        } catch (RuntimeException | Error e) {
            abandonScratch();
            throw e;
        }
        if (operation.errorClass != 0) {
            throw errors.error(operation.errorClass, operation.errorText, null);
        }
    }

    /** Waits for an operation, whatever comes of it. */
    void await(Completion operation) {
        progress.await(operation);
    }

    /** Makes progress once. */
    public void progress() {
        sole.arrive();
        progress.once();
    }

    /** Where buffered sends of all communicators go that have no buffer of their own; null if the user has lent none. */
    public AtomicReference<SendBuffer> sendBuffer() {
        return sendBuffer;
    }

    /** To be called when the thread leaves some of its operations unfinished: it gets new ones. */
    public void abandonScratch() {
        Scratch known = first;
        if (known != null && known.owner == Thread.currentThread()) {
            first = null;
        }
        Scratch own = SCRATCH.get();
        if (own != null && own.engine == this) {
            SCRATCH.remove();
        }
    }

    /** Whether {@link #close} has not been called. */
    public boolean isOpen() {
        return open;
    }

    /** Makes progress if it is not done, and tells whether it is done then. */
    public boolean test(Operation operation) {
        if (operation.isDone()) {
            return true;
        }
        progress();
        return tested(operation.isDone());
    }

    /**
     * Notes the result of a test that made progress; must be called after each. Where ranks share cores, the calling
     * thread yields after several failed tests in a row; see {@link TestBackoff}.
     *
     * @param found whether the test succeeded
     * @return {@code found}
     */
    public boolean tested(boolean found) {
        return tests.tested(found);
    }

    /** Waits until at least one of the operations, at least one of them given, is done; may return early for no reason. */
    public void awaitAny(List<? extends Operation> operations) {
        AnyOf any = new AnyOf(operations);
        if (any.watch()) {
            await(any);
        }
        any.release();
    }

    /**
     * Takes a posted receive back (MPI 4.1 section 3.8.4); it is done then, and {@link Operation#isCancelled} says so. One that has met its
     * message goes on as if nothing had happened.
     */
    public void cancel(MatchContext context, RecvOperation receive) {
        sole.arrive();
        receiver.cancel(context, receive);
    }

    /**
     * Takes the first message that fits out of matching (MPI 4.1 section 3.8.2).
     *
     * @param wait whether to wait for one
     * @return what tells of it, and is to be given to {@link #receiveMatched}; null if there is none now
     */
    public ProbeOperation matchedProbe(MatchContext context, int source, int peer, int tag, boolean wait) {
        ProbeOperation probe = wanting(new ProbeOperation(), source, peer, tag);
        probe.takes = true;
        if (wait) {
            receiver.probe(context, probe, true);
            finish(probe);
            return probe;
        }
        return probeTwice(context, probe);
    }

    private ProbeOperation probeTwice(MatchContext context, ProbeOperation probe) {
        if (receiver.probe(context, probe, false)) {
            return probe;
        }
        progress.once();
        return tested(receiver.probe(context, probe, false)) ? probe : null;
    }

    /** Receives the message that {@link #matchedProbe} has taken; the operation may be done when this returns. */
    public void receiveMatched(RecvOperation receive, ProbeOperation taken) {
        UnexpectedMessage message = taken.message;
        taken.message = null;
        sole.arrive();
        receiver.take(receive, message);
    }

    /** Waits for a message that fits, without receiving it. The outcome may be read until the thread's next probe. */
    public Operation probe(MatchContext context, int source, int peer, int tag) {
        ProbeOperation probe = wanting(scratch().probe(), source, peer, tag);
        receiver.probe(context, probe, true);
        finish(probe);
        return probe;
    }

    /** Looks for a message that fits, without receiving it; null if there is none now. */
    public Operation tryProbe(MatchContext context, int source, int peer, int tag) {
        return probeTwice(context, wanting(scratch().probe(), source, peer, tag));
    }

    private ProbeOperation wanting(ProbeOperation probe, int source, int peer, int tag) {
        sole.arrive();
        probe.clearOutcome();
        probe.wantedSource = source;
        probe.wantedPeer = peer;
        probe.wantedTag = tag;
        return probe;
    }

    /** Returns when everything sent has left this process, or the engine is closed. */
    public void drain() {
        boolean interrupted = false;
        for (int attempt = 0; open && !(sender.isIdle() && device.flushed()); attempt++) {
            progress();
            if (!DRAINING.pause(attempt)) {
                // A thread whose interrupt status is set would not park.
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(this, DRAIN_NAP_NANOS);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Has the background thread make progress whether something is pending or not, while its user waits elsewhere. */
    public void progressFromNowOn() {
        alwaysPending = true;
    }

    BackgroundProgress background() {
        return background;
    }

    Progress driving() {
        return progress;
    }

    /** Ends all work. No thread may be in a call. */
    @Override
    public void close() {
        open = false;
        abandonScratch();
        first = null;
        background.close();
        device.close();
    }
}
