package org.quipu.mpj.progress;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.CommunicatorNumbers;
import org.quipu.mpj.match.ContextTable;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.protocol.ActiveMessages;
import org.quipu.mpj.protocol.EagerPath;
import org.quipu.mpj.protocol.Protocols;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.Scratch;
import org.quipu.mpj.protocol.Scratches;
import org.quipu.mpj.protocol.SendOperation;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.mpj.sync.AdaptiveSpin;
import org.quipu.mpj.sync.AnyOf;
import org.quipu.mpj.sync.BiasedLock;
import org.quipu.mpj.sync.Completion;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Sends and receives messages for one rank over one device. Arguments must have been checked by the caller.
 *
 * <p>Thread-safe. Messages from one thread to one peer in one context are matched in the order in which they were sent
 * (MPI 4.1 section 3.5).
 */
public final class Engine implements AutoCloseable {

    private static final WaitPolicy DRAINING = new WaitPolicy(100);
    private static final long DRAIN_NAP_NANOS = 50_000;

    private final Device device;
    private final int rank;
    private final int size;
    private final Hosts hosts;
    private final ErrorFactory errors;
    private final boolean oversubscribed;
    private final ContextTable contexts = new ContextTable();
    private final BiasedLock bias = new BiasedLock();
    private final Scratches scratches = new Scratches();
    private final Protocols protocols;
    private final Progress progress;
    private final BackgroundProgress background;
    private final TestBackoff tests;
    private final CommunicatorNumbers numbers;
    private final AtomicReference<SendBuffer> sendBuffer = new AtomicReference<>();
    private volatile boolean alwaysPending;
    private volatile boolean open = true;

    /**
     * Starts the engine. The device must be connected to its peers.
     *
     * @param device closed by the engine
     * @param rank this process's rank in the job
     * @param size number of processes of the job
     * @param errors creates the exceptions of the dialect
     */
    public Engine(Device device, int rank, int size, EngineSettings settings, ErrorFactory errors) {
        this(device, rank, size, settings, errors, BackgroundProgress.LONGEST_PARK_NANOS);
    }

    /**
     * Starts the engine of a job on several hosts. The device must be connected to its peers.
     *
     * @param device closed by the engine
     * @param rank this process's rank in the job
     * @param hosts the hosts of all processes of the job
     * @param errors creates the exceptions of the dialect
     */
    public Engine(Device device, int rank, Hosts hosts, EngineSettings settings, ErrorFactory errors) {
        this(device, rank, hosts, settings, errors, BackgroundProgress.LONGEST_PARK_NANOS);
    }

    /** As the public constructor; {@code longestParkNanos} is the longest sleep of the background thread. */
    Engine(Device device, int rank, int size, EngineSettings settings, ErrorFactory errors, long longestParkNanos) {
        this(device, rank, Hosts.single(size), settings, errors, longestParkNanos);
    }

    private Engine(Device device, int rank, Hosts hosts, EngineSettings settings, ErrorFactory errors,
            long longestParkNanos) {
        this.device = device;
        this.rank = rank;
        this.hosts = hosts;
        size = hosts.size();
        this.errors = errors;
        oversubscribed = settings.oversubscribed();
        numbers = new CommunicatorNumbers(rank, size);
        AdaptiveSpin spin = new AdaptiveSpin(settings.waiting(), settings.cores());
        progress = new Progress(device, bias, spin);
        protocols = new Protocols(device, rank, size, settings, contexts, progress, bias, spin, scratches);
        tests = new TestBackoff(oversubscribed, spin::yieldCore, System::nanoTime);
        background = new BackgroundProgress("quipu-progress-" + rank, progress, this::isPending,
                protocols::grantWhereNeeded, longestParkNanos);
        progress.setWork(protocols, background);
        bias.exempt(background.thread());
        device.start(protocols.handler());
        background.start();
    }

    private boolean isPending() {
        return alwaysPending || progress.needsBackground() || protocols.active().isInUse()
                || !protocols.isSendIdle() || !protocols.isReceiveIdle() || !device.flushed();
    }

    /** Returns this process's rank in the job. */
    public int rank() {
        return rank;
    }

    /** Returns the number of processes of the job. */
    public int size() {
        return size;
    }

    /** Returns the hosts of the processes of the job. */
    public Hosts hosts() {
        return hosts;
    }

    /** Returns the device's name. */
    public String deviceName() {
        return device.name();
    }

    /** Returns whether ranks share cores; the same value in all ranks. */
    public boolean oversubscribed() {
        return oversubscribed;
    }

    /** Returns the calling thread's reusable operations and buffers. */
    public Scratch scratch() {
        return scratches.get();
    }

    /** Discards the calling thread's {@link #scratch}; must be called if some of its operations are unfinished. */
    public void abandonScratch() {
        scratches.abandon();
    }

    /** Returns the length in bytes up to which a message to a rank of the job may be eager. */
    public int eagerLimit(int peer) {
        return protocols.eagerLimit(peer);
    }

    /** Returns the context with this number; creates it if it does not exist. */
    public MatchContext context(long id) {
        bias.arrive();
        return contexts.get(id);
    }

    /**
     * Removes the context of a communicator that is freed, now or in a later call when no receive is posted in it any
     * more (MPI 4.1 section 7.4.3).
     */
    public void retire(long contextId) {
        bias.arrive();
        contexts.retire(contextId);
    }

    /** Returns the number of contexts, including retired ones in which receives are still posted. */
    public int contextCount() {
        bias.arrive();
        return contexts.size();
    }

    /** Returns the allocator of communicator numbers. */
    public CommunicatorNumbers communicatorNumbers() {
        return numbers;
    }

    /** Returns the process-wide buffer for buffered sends; its value is null if none is attached. */
    public AtomicReference<SendBuffer> sendBuffer() {
        return sendBuffer;
    }

    /** Creates an exception of the dialect. */
    public RuntimeException error(int errorClass, String message, @Nullable Throwable cause) {
        return errors.error(errorClass, message, cause);
    }

    /** Returns the factory of the dialect's exceptions. */
    public ErrorFactory errors() {
        return errors;
    }

    /** Returns the fast path of eager messages. */
    public EagerPath eager() {
        return protocols.eager();
    }

    /**
     * Starts a send. The operation may be complete on return.
     *
     * @param send initialized with the message
     * @param context context of the message
     * @param source this process's rank in the communicator
     * @param peer the receiver's rank in the job
     * @param tag the message's tag
     * @param synchronous whether the send completes only after a receive has matched
     */
    public void startSend(SendOperation send, MatchContext context, int source, int peer, int tag,
            boolean synchronous) {
        bias.arrive();
        protocols.startSend(send, context, source, peer, tag, synchronous);
    }

    /**
     * Posts a receive. The operation may be complete on return.
     *
     * @param receive initialized with the buffer for the message
     * @param source the accepted rank in the communicator, or {@link Operation#ANY}
     * @param peer that rank in the job, or {@link Operation#ANY}
     * @param tag the accepted tag, or {@link Operation#ANY}
     */
    public void startReceive(RecvOperation receive, MatchContext context, int source, int peer, int tag) {
        receive.want(source, peer, tag);
        if (bias.enter()) {
            boolean posted;
            try {
                posted = protocols.tryPost(context, receive);
            } finally {
                bias.leave();
            }
            if (posted) {
                return;
            }
        }
        bias.arrive();
        protocols.post(context, receive);
    }

    /** Returns the messages that handlers execute on arrival; user threads send by {@link #sendActive}. */
    public ActiveMessages active() {
        return protocols.active();
    }

    /** As {@link ActiveMessages#send}, for threads other than the driver in a handler. */
    public boolean sendActive(int peer, long number, int type, int kind, long h1, long h2, long h3,
            MemorySegment memory, long offset, int length) {
        bias.arrive();
        return protocols.active().send(peer, number, type, kind, h1, h2, h3, memory, offset, length);
    }

    /**
     * Starts an operation of several steps. Threads that wait or test for anything execute its steps, and so does the
     * background thread. The operation may be complete on return.
     */
    public void start(DrivenOperation operation) {
        bias.arrive();
        progress.start(operation);
    }

    /**
     * Makes the background thread look for progress more often, because the program expects a completion for which no
     * thread waits. Ended by {@link #endAwaited}.
     */
    public void beginAwaited() {
        progress.beginAwaited();
    }

    /** Ends the effect of {@link #beginAwaited}. */
    public void endAwaited() {
        progress.endAwaited();
    }

    /** Returns the number of processes whose connection has been lost. */
    public int losses() {
        return protocols.losses();
    }

    /** Throws an error if the connection to this process has been lost. */
    public void requireConnected(int peer) {
        String text = protocols.lossOf(peer);
        if (text != null) {
            throw errors.error(ErrorClass.PROC_FAILED, text);
        }
    }

    /** Returns whether the connection to any other process has been lost. */
    public boolean hasLostPeer() {
        return protocols.hasLostPeer();
    }

    /** Waits for an operation; throws an exception if it has failed. */
    public void finish(Operation operation) {
        try {
            await(operation);
        } catch (RuntimeException | Error e) {
            abandonScratch();
            throw e;
        }
        if (operation.errorClass() != 0) {
            throw failure(operation);
        }
    }

    private RuntimeException failure(Operation operation) {
        String text = operation.errorText();
        return errors.error(operation.errorClass(), text != null ? text : "the operation was cancelled");
    }

    /** Waits for an operation, regardless of its outcome. */
    void await(Completion operation) {
        progress.await(operation);
    }

    /** Waits until at least one of the operations is complete; may return early. The list must not be empty. */
    public void awaitAny(List<? extends Operation> operations) {
        AnyOf any = new AnyOf(operations);
        if (any.watch()) {
            await(any);
        }
        any.release();
    }

    /** Makes progress once. */
    public void progress() {
        bias.arrive();
        progress.once();
    }

    /** Returns whether an operation is complete; makes progress once if it is not. */
    public boolean test(Operation operation) {
        if (operation.isDone()) {
            return true;
        }
        progress();
        return tested(operation.isDone());
    }

    /**
     * Records the result of a test that made progress; must be called after each such test. If ranks share cores, the
     * calling thread yields after several failed tests in succession; see {@link TestBackoff}.
     *
     * @param found whether the test succeeded
     * @return {@code found}
     */
    public boolean tested(boolean found) {
        return tests.tested(found);
    }

    /**
     * Cancels a posted receive (MPI 4.1 section 3.8.4): it completes and {@link Operation#isCancelled} returns true.
     * Has no effect on a receive that has already matched.
     */
    public void cancel(MatchContext context, RecvOperation receive) {
        bias.arrive();
        if (context.withdraw(receive)) {
            receive.fail(ErrorClass.CANCELLED, null);
        }
    }

    /**
     * Removes the first matching message from matching (MPI 4.1 section 3.8.2).
     *
     * @param wait whether to wait for a message
     * @return the probe, to be passed to {@link #receiveMatched}; null if no message has arrived and {@code wait} is
     *     false
     */
    public @Nullable ProbeOperation matchedProbe(MatchContext context, int source, int peer, int tag, boolean wait) {
        ProbeOperation probe = new ProbeOperation().want(source, peer, tag, true);
        return wait ? probe(context, probe) : tryProbe(context, probe);
    }

    /** Receives the message that {@link #matchedProbe} has removed; the operation may be complete on return. */
    public void receiveMatched(RecvOperation receive, ProbeOperation probe) {
        bias.arrive();
        protocols.receive(receive, Objects.requireNonNull(probe.takeMessage(), "each message is received once"));
    }

    /** Waits for a matching message without receiving it. The outcome is valid until the thread's next probe. */
    public Operation probe(MatchContext context, int source, int peer, int tag) {
        return probe(context, scratch().probe().want(source, peer, tag, false));
    }

    /** Returns the outcome of a probe that does not wait; null if no matching message has arrived. */
    public @Nullable Operation tryProbe(MatchContext context, int source, int peer, int tag) {
        return tryProbe(context, scratch().probe().want(source, peer, tag, false));
    }

    private ProbeOperation probe(MatchContext context, ProbeOperation probe) {
        bias.arrive();
        protocols.probe(context, probe, true);
        finish(probe);
        return probe;
    }

    private @Nullable ProbeOperation tryProbe(MatchContext context, ProbeOperation probe) {
        bias.arrive();
        if (protocols.probe(context, probe, false)) {
            return probe;
        }
        progress.once();
        return tested(protocols.probe(context, probe, false)) ? probe : null;
    }

    /**
     * Returns when all sent messages have left this process, or the engine is closed. If a peer has been lost, messages
     * that no receive has matched are not waited for, because the receiver may have given up its operation.
     */
    public void drain() {
        boolean interrupted = false;
        for (int attempt = 0; open && !(isDrained() && device.flushed()); attempt++) {
            progress();
            if (!DRAINING.pause(attempt)) {
                // park() returns immediately if the interrupt status is set.
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(this, DRAIN_NAP_NANOS);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isDrained() {
        return protocols.isSendIdle() || protocols.losses() > 0 && protocols.isQueueEmpty();
    }

    /** Lets the background thread make progress even if no operation is pending, while the caller waits elsewhere. */
    public void progressFromNowOn() {
        alwaysPending = true;
    }

    /** Returns whether the engine is open. */
    public boolean isOpen() {
        return open;
    }

    BackgroundProgress background() {
        return background;
    }

    Progress driving() {
        return progress;
    }

    /** Stops the engine. No other thread may be in a call. */
    @Override
    public void close() {
        open = false;
        scratches.close();
        background.close();
        device.close();
    }
}
