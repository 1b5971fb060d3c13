package org.quipu.mpj.request;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.CommunicatorHandle;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.sync.WhenAny;

/**
 * A non-blocking, persistent or partitioned operation (MPI 4.1 sections 3.7, 3.9 and 4.2); superclass of each dialect's
 * request. A request is active until a call has reported its completion, and then inactive. For one thread at a time,
 * except for {@link #ready} and {@link #hasArrived}. Several threads may wait for different requests concurrently.
 *
 * <p>Waiting calls do not poll: after a short spin the thread blocks until the operation is complete.
 *
 * <p>A superclass rather than a component of the dialect's object, so that a message allocates only that object and its
 * operation.
 *
 * @param <S> the dialect's status
 */
public abstract class PendingRequest<S> {

    private final Communicator communicator;
    private final Layout type;
    private final RequestBody body;

    /** The single send or receive in progress; null if there is none. */
    private @Nullable Operation operation;

    /** Creates a permanently inactive request. */
    @SuppressWarnings("NullAway") // a request that is never active reads none of these fields
    protected PendingRequest() {
        communicator = null;
        type = null;
        body = null;
    }

    /** Creates the active request of a send or receive; {@code type} is the type of the received elements. */
    // The log only stores the reference. The body is read only without an operation.
    @SuppressWarnings({"this-escape", "NullAway"})
    protected PendingRequest(Communicator communicator, Operation operation, @Nullable Layout type) {
        this.communicator = communicator;
        this.type = type;
        this.operation = operation;
        body = null;
        RequestLog.made(this);
    }

    /** Creates the request of several operations, or of an operation that {@link #start} starts. */
    @SuppressWarnings({"this-escape", "NullAway"}) // The type is read at the end of receives only.
    protected PendingRequest(RequestBody body, @Nullable Layout type) {
        communicator = body.communicator;
        this.type = type;
        this.body = body;
        if (body.isActive()) {
            RequestLog.made(this);
        }
    }

    /** Returns the dialect's part; the same object on every call. */
    protected abstract RequestDialect<S> dialect();

    /** Returns whether the request is active, that is, no call has reported its completion. */
    protected final boolean isActive() {
        return operation != null || body != null && body.isActive();
    }

    /** Returns whether a persistent or partitioned request has been freed. */
    protected final boolean isFreed() {
        return body != null && body.isFreed();
    }

    /** Returns whether the request is inactive or known to be complete. Does not make progress. */
    final boolean isDoneWithoutProgress() {
        Operation current = operation;
        return current != null ? current.isDone() : body == null || body.isDoneWithoutProgress();
    }

    /** Returns whether the request is inactive or complete. Makes progress unless this is already known. */
    final boolean isDone() {
        if (isDoneWithoutProgress()) {
            return true;
        }
        communicator.requireOpen();
        return operation != null ? communicator.engine().test(operation) : body.isDone();
    }

    /**
     * Adds the operations for which an active request waits.
     *
     * @return the communicator whose engine completes them
     */
    final Communicator addPending(List<Operation> waiting) {
        communicator.requireOpen();
        if (operation != null) {
            waiting.add(operation);
        } else {
            body.addPending(waiting);
        }
        return communicator;
    }

    /**
     * Waits until the operation is complete, and makes the request inactive (MPI 4.1 section 3.7.3).
     *
     * @return the status; an empty one if the request was inactive
     */
    protected final S complete() {
        Operation finishing = operation;
        if (finishing == null || finishing instanceof CompletedOperation) {
            return completeOther(finishing);
        }
        communicator.requireOpen();
        operation = null;
        RequestLog.done(this);
        if (finishing.isDone() && finishing.isCancelled()) {
            return dialect().cancelled();
        }
        try {
            if (finishing instanceof RecvOperation receive) {
                communicator.finish(receive);
                S status = dialect().received(receive, type);
                communicator.engine().scratch().release(receive);
                return status;
            }
            communicator.engine().finish(finishing);
            return dialect().empty();
        } catch (RuntimeException e) {
            throw failed(finishing, e);
        }
    }

    private S completeOther(@Nullable Operation atOnce) {
        if (atOnce != null) {
            operation = null;
            RequestLog.done(this);
            return statusAtOnce(atOnce);
        }
        if (body == null || !body.isActive()) {
            return dialect().empty();
        }
        communicator.requireOpen();
        RequestLog.done(this);
        try {
            body.finish();
            return body.status(dialect());
        } catch (RuntimeException e) {
            throw handled(e);
        } finally {
            body.end();
        }
    }

    private S statusAtOnce(Operation atOnce) {
        return atOnce == CompletedOperation.SEND ? dialect().empty() : dialect().nullProcess();
    }

    private RuntimeException failed(Operation finished, RuntimeException error) {
        if (!dialect().owns(error)) {
            return error;
        }
        boolean hasMessage = finished instanceof RecvOperation && finished.errorClass() != ErrorClass.PROC_FAILED;
        dialect().addStatus(error, hasMessage ? finished : null, type);
        return handled(error);
    }

    /**
     * Completes the request and returns its status if the operation is complete; otherwise returns null (MPI 4.1
     * section 3.7.3).
     */
    protected final @Nullable S completeIfDone() {
        return isDone() ? complete() : null;
    }

    /**
     * Returns the status if the operation is complete, otherwise null; does not change the request (MPI 4.1 section
     * 3.7.6). Returns an empty status if the request is inactive. Does not throw the error of a failed operation, which
     * is thrown by the call that completes the request.
     */
    protected final @Nullable S statusIfDone() {
        if (!isActive()) {
            return dialect().empty();
        }
        return isDone() ? status() : null;
    }

    /** Returns the status of an active, complete request. */
    private S status() {
        Operation current = operation;
        if (current == null) {
            return body.status(dialect());
        }
        if (current instanceof CompletedOperation) {
            return statusAtOnce(current);
        }
        if (current.isCancelled()) {
            return dialect().cancelled();
        }
        return current instanceof RecvOperation ? dialect().received(current, type) : dialect().empty();
    }

    /**
     * Returns a future of the status of the operation. The future completes the request, which the caller must not use
     * any more. No thread waits: the thread that completes the operation submits the rest to the common pool, and the
     * background thread makes progress.
     */
    protected final CompletableFuture<S> future() {
        CompletableFuture<S> future = new CompletableFuture<>();
        if (isActive()) {
            communicator.engine().beginAwaited();
            completeLater(future);
        } else {
            future.complete(dialect().empty());
        }
        return future;
    }

    private void completeLater(CompletableFuture<S> future) {
        try {
            List<Operation> waiting = new ArrayList<>();
            if (!isDoneWithoutProgress()) {
                addPending(waiting);
            }
            if (!waiting.isEmpty()) {
                new WhenAny(waiting, ForkJoinPool.commonPool(), () -> completeLater(future)).watch();
                return;
            }
            S status = complete();
            communicator.engine().endAwaited();
            future.complete(status);
        } catch (RuntimeException | Error e) {
            communicator.engine().endAwaited();
            future.completeExceptionally(e);
        }
    }

    /**
     * Cancels a receive that no message has matched (MPI 4.1 section 3.8.4); the request stays active. No effect on a
     * send. It is an error to cancel a partitioned or collective operation.
     */
    protected final void cancel() {
        if (body != null) {
            body.requireCancellable();
        }
        if (operation instanceof RecvOperation receive) {
            communicator.requireOpen();
            communicator.cancel(receive);
        }
    }

    /**
     * Frees the request (MPI 4.1 section 3.7.3). A pending send or receive continues, but no call reports its
     * completion. It is an error to free an active partitioned or collective operation.
     */
    protected final void release() {
        if (body != null) {
            body.free();
        }
        operation = null;
        RequestLog.done(this);
    }

    private void requireUsable() {
        CommunicatorHandle<?> handle = CommunicatorHandle.of(communicator);
        if (handle != null) {
            handle.communicator();
        }
    }

    /** Calls the error handler of the communicator, if there is one; returns the exception to throw. */
    private RuntimeException handled(RuntimeException error) {
        CommunicatorHandle<?> handle = CommunicatorHandle.of(communicator);
        return handle == null ? error : handle.handled(error);
    }

    /** Starts a persistent or partitioned operation (MPI 4.1 sections 3.9 and 4.2); an error if it is active. */
    protected final void start() {
        body.requireNotFreed();
        if (isActive()) {
            throw body.error(ErrorClass.REQUEST,
                    "the request is active: wait for it before the next Start (MPI 4.1 section 3.9)");
        }
        try {
            requireUsable();
            operation = body.start();
        } catch (RuntimeException e) {
            throw handled(e);
        }
        RequestLog.made(this);
    }

    /** Marks a partition of a partitioned send as ready to be sent (MPI 4.1 section 4.2.2). Thread-safe. */
    protected final void ready(int partition) {
        if (!(body instanceof PartitionedSend send)) {
            throw notPartitioned("Pready", "send");
        }
        send.requireNotFreed();
        send.claim(partition);
        if (!send.isToNobody()) {
            communicator.requireOpen();
        }
        try {
            send.send(partition);
        } catch (RuntimeException e) {
            throw handled(e);
        }
    }

    /** Marks the consecutive partitions {@code first} to {@code last} as ready; see {@link #ready}. */
    protected final void readyRange(int first, int last) {
        for (long partition = first; partition <= last; partition++) {
            ready((int) partition);
        }
    }

    /** Marks several partitions as ready; see {@link #ready}. */
    protected final void readyList(int[] partitions) {
        if (partitions == null) {
            throw body.error(ErrorClass.ARG, "array_of_partitions is null");
        }
        for (int partition : partitions) {
            ready(partition);
        }
    }

    /**
     * Returns whether a partition of a partitioned receive has arrived and may be read (MPI 4.1 section 4.2.2). True
     * for every partition of an inactive request. Thread-safe.
     */
    protected final boolean hasArrived(int partition) {
        if (!(body instanceof PartitionedReceive receive)) {
            throw notPartitioned("Parrived", "receive");
        }
        receive.requireNotFreed();
        receive.check(partition);
        if (receive.isActive() && receive.source() >= 0) {
            communicator.requireOpen();
        }
        try {
            return receive.hasArrived(partition);
        } catch (RuntimeException e) {
            throw handled(e);
        }
    }

    private RuntimeException notPartitioned(String call, String kind) {
        return body.error(ErrorClass.REQUEST, call + " needs a partitioned " + kind + " (MPI 4.1 section 4.2)");
    }
}
