package org.quipu.mpj.progress;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import org.quipu.device.Device;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.CommunicatorNumbers;
import org.quipu.mpj.match.ContextTable;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.ProbeOperation;
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
 * Sends and receives messages for one rank over one device. Does not check its arguments; its callers do.
 *
 * <p>Any number of threads may call it at once. Messages from one thread to one peer in one context are matched in the
 * order in which they were sent (MPI 4.1 section 3.5).
 */
public final class Engine implements AutoCloseable {

    private static final WaitPolicy DRAINING = new WaitPolicy(100);
    private static final long DRAIN_NAP_NANOS = 50_000;

    private final Device device;
    private final int rank;
    private final int size;
    private final ErrorFactory errors;
    private final boolean crowded;
    private final ContextTable contexts = new ContextTable();
    private final BiasedLock sole = new BiasedLock();
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
     * Starts the engine; the device must know its peers.
     *
     * @param device is closed by the engine
     * @param rank this process's rank in the job
     * @param size the job's number of processes
     * @param errors creates the exceptions of the dialect
     */
    public Engine(Device device, int rank, int size, EngineSettings settings, ErrorFactory errors) {
        this(device, rank, size, settings, errors, BackgroundProgress.DOZE_NANOS);
    }

    /** As the public constructor, with the longest nap of the background thread in nanoseconds. */
    Engine(Device device, int rank, int size, EngineSettings settings, ErrorFactory errors, long dozeNanos) {
        this.device = device;
        this.rank = rank;
        this.size = size;
        this.errors = errors;
        crowded = settings.crowded();
        numbers = new CommunicatorNumbers(rank, size);
        AdaptiveSpin spin = new AdaptiveSpin(settings.waiting(), settings.cores());
        progress = new Progress(device, sole, spin);
        protocols = new Protocols(device, rank, size, settings, contexts, progress, sole, spin, scratches);
        tests = new TestBackoff(crowded, spin::yieldCore, System::nanoTime);
        background = new BackgroundProgress("quipu-progress-" + rank, progress, this::isPending,
                protocols::grantWhereNeeded, dozeNanos);
        progress.setWork(protocols, background);
        device.start(protocols.handler());
        background.start();
    }

    private boolean isPending() {
        return alwaysPending || !protocols.isSendIdle() || !protocols.isReceiveIdle() || !device.flushed();
    }

    /** This process's rank in the job. */
    public int rank() {
        return rank;
    }

    /** The job's number of processes. */
    public int size() {
        return size;
    }

    /** The device's name. */
    public String deviceName() {
        return device.name();
    }

    /** Whether ranks share cores; the same in all ranks. */
    public boolean crowded() {
        return crowded;
    }

    /** The calling thread's reusable operations and buffers. */
    public Scratch scratch() {
        return scratches.get();
    }

    /** Must be called when a thread leaves some of its {@link #scratch} operations unfinished; it gets new ones. */
    public void abandonScratch() {
        scratches.abandon();
    }

    /** Returns the length in bytes up to which a message to a rank of the job may be eager. */
    public int eagerLimit(int peer) {
        return protocols.eagerLimit(peer);
    }

    /** Returns the context with this number, which is created if it is new. */
    public MatchContext context(long id) {
        sole.arrive();
        return contexts.get(id);
    }

    /**
     * Drops the context of a communicator that is freed here, now or at a later call: as soon as no receive waits in it
     * (MPI 4.1 section 7.4.3).
     */
    public void retire(long contextId) {
        sole.arrive();
        contexts.retire(contextId);
    }

    /** Returns the number of contexts, retired ones in which a receive still waits included. */
    public int contextCount() {
        sole.arrive();
        return contexts.size();
    }

    /** The numbers of the communicators that use this engine. */
    public CommunicatorNumbers communicatorNumbers() {
        return numbers;
    }

    /** The buffer for buffered sends of all communicators without one of their own; null if the user has lent none. */
    public AtomicReference<SendBuffer> sendBuffer() {
        return sendBuffer;
    }

    /** Creates an exception of the dialect. */
    public RuntimeException error(int errorClass, String message, Throwable cause) {
        return errors.error(errorClass, message, cause);
    }

    /** Returns the factory of the dialect's exceptions. */
    public ErrorFactory errors() {
        return errors;
    }

    /** The short path of eager messages. */
    public EagerPath eager() {
        return protocols.eager();
    }

    /**
     * Starts a send. The operation may be done when this returns.
     *
     * @param send prepared with the message
     * @param context where the receiver looks for it
     * @param source this process's rank in that communicator
     * @param peer the receiver's rank in the job
     * @param tag the message's tag
     * @param synchronous whether it completes only when a receive has matched
     */
    public void startSend(SendOperation send, MatchContext context, int source, int peer, int tag,
            boolean synchronous) {
        sole.arrive();
        protocols.startSend(send, context, source, peer, tag, synchronous);
    }

    /**
     * Posts a receive. The operation may be done when this returns.
     *
     * @param receive prepared with the buffer for the message
     * @param source the wanted rank in the communicator, or {@link Operation#ANY}
     * @param peer that rank in the job, or {@link Operation#ANY}
     * @param tag the wanted tag, or {@link Operation#ANY}
     */
    public void startReceive(RecvOperation receive, MatchContext context, int source, int peer, int tag) {
        receive.want(source, peer, tag);
        if (sole.enter()) {
            boolean posted;
            try {
                posted = protocols.tryPost(context, receive);
            } finally {
                sole.leave();
            }
            if (posted) {
                return;
            }
        }
        sole.arrive();
        protocols.post(context, receive);
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
            throw errors.error(operation.errorClass(), operation.errorText(), null);
        }
    }

    /** Waits for an operation, whatever its outcome. */
    void await(Completion operation) {
        progress.await(operation);
    }

    /** Waits until at least one of the operations is done; may return early. The list must not be empty. */
    public void awaitAny(List<? extends Operation> operations) {
        AnyOf any = new AnyOf(operations);
        if (any.watch()) {
            await(any);
        }
        any.release();
    }

    /** Makes progress once. */
    public void progress() {
        sole.arrive();
        progress.once();
    }

    /** Returns whether an operation is done; makes progress once if it is not. */
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

    /**
     * Withdraws a posted receive (MPI 4.1 section 3.8.4); it is done then, and {@link Operation#isCancelled} returns
     * true. Has no effect on a receive that has matched.
     */
    public void cancel(MatchContext context, RecvOperation receive) {
        sole.arrive();
        if (context.withdraw(receive)) {
            receive.fail(ErrorClass.CANCELLED, null);
        }
    }

    /**
     * Removes the first message that fits from matching (MPI 4.1 section 3.8.2).
     *
     * @param wait whether to wait for one
     * @return its description, to be passed to {@link #receiveMatched}; null if there is none now
     */
    public ProbeOperation matchedProbe(MatchContext context, int source, int peer, int tag, boolean wait) {
        ProbeOperation probe = new ProbeOperation().want(source, peer, tag, true);
        return wait ? probe(context, probe) : tryProbe(context, probe);
    }

    /** Receives the message that {@link #matchedProbe} has removed; the operation may be done when this returns. */
    public void receiveMatched(RecvOperation receive, ProbeOperation probe) {
        sole.arrive();
        protocols.receive(receive, probe.takeMessage());
    }

    /** Waits for a message that fits, without receiving it. The outcome may be read until the thread's next probe. */
    public Operation probe(MatchContext context, int source, int peer, int tag) {
        return probe(context, scratch().probe().want(source, peer, tag, false));
    }

    /** Returns the outcome of a probe that does not wait; null if there is no message that fits now. */
    public Operation tryProbe(MatchContext context, int source, int peer, int tag) {
        return tryProbe(context, scratch().probe().want(source, peer, tag, false));
    }

    private ProbeOperation probe(MatchContext context, ProbeOperation probe) {
        sole.arrive();
        protocols.probe(context, probe, true);
        finish(probe);
        return probe;
    }

    private ProbeOperation tryProbe(MatchContext context, ProbeOperation probe) {
        sole.arrive();
        if (protocols.probe(context, probe, false)) {
            return probe;
        }
        progress.once();
        return tested(protocols.probe(context, probe, false)) ? probe : null;
    }

    /** Returns when everything sent has left this process, or the engine is closed. */
    public void drain() {
        boolean interrupted = false;
        for (int attempt = 0; open && !(protocols.isSendIdle() && device.flushed()); attempt++) {
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

    /** Lets the background thread make progress even if nothing is pending, while the caller waits elsewhere. */
    public void progressFromNowOn() {
        alwaysPending = true;
    }

    /** Returns whether {@link #close} has not been called. */
    public boolean isOpen() {
        return open;
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
        scratches.close();
        background.close();
        device.close();
    }
}
