package mpi;

import java.util.Arrays;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.request.PendingRequest;
import org.quipu.mpj.request.RequestFailures;
import org.quipu.mpj.request.RequestLog;
import org.quipu.mpj.request.RequestSet;

/**
 * A non-blocking operation (MPI 4.1 section 3.7). It is active until a call has reported its completion, then inactive.
 * Used by one thread at a time; several threads may wait for different requests at once.
 *
 * <p>Calls that wait do not poll: after a short spin the thread sleeps until the first of the operations that it waits
 * for is complete.
 */
@SuppressWarnings("exports")
public class Request extends PendingRequest {

    /** The outcome of a send that was complete at once. Each call returns a new empty status for it. */
    private static final Status SENT = new Status();

    private final Communicator communicator;
    private final Layout type;

    /** The pending operation; null if it was complete at once, or if the request is inactive. */
    private Operation operation;

    /** The outcome of an operation that was complete at once; null if one is pending, or if the request is inactive. */
    private Status outcome;

    Request() {
        communicator = null;
        type = null;
    }

    Request(Communicator communicator, Operation operation, Layout type) {
        this(communicator, type);
        begun(operation);
    }

    /** Creates an inactive request, which is started later. */
    Request(Communicator communicator, Layout type) {
        this.communicator = communicator;
        this.type = type;
    }

    Request(Status outcome) {
        this();
        done(outcome);
    }

    /** Returns the request of a send that was complete at once. */
    static Request sent() {
        return new Request(SENT);
    }

    /** Activates the request with a pending operation. */
    final void begun(Operation begun) {
        operation = begun;
        RequestLog.made(this);
    }

    /** Activates the request with the outcome of a complete operation. */
    final void done(Status status) {
        outcome = status;
        RequestLog.made(this);
    }

    /** Activates the request with a complete send. */
    final void doneSending() {
        done(SENT);
    }

    /**
     * Returns whether the request is inactive; for a persistent request, whether it has been freed (MPI 4.1 section
     * 3.7.3).
     */
    public boolean Is_null() {
        return !isActive();
    }

    @Override
    protected boolean isActive() {
        return operation != null || outcome != null;
    }

    /**
     * Waits until the operation is complete (MPI 4.1 section 3.7.3). Returns an empty status at once if the request is
     * inactive.
     */
    public Status Wait() {
        if (operation == null) {
            return takeOutcome();
        }
        requireOpen(communicator);
        Operation finishing = operation;
        operation = null;
        RequestLog.done(this);
        if (finishing.isDone() && finishing.isCancelled()) {
            return Status.cancelled();
        }
        try {
            if (finishing instanceof RecvOperation receive) {
                communicator.finish(receive);
                Status status = new Status(receive, type);
                communicator.engine().scratch().giveBack(receive);
                return status;
            }
            communicator.engine().finish(finishing);
            return new Status();
        } catch (MPIException e) {
            boolean hasMessage = finishing instanceof RecvOperation && finishing.errorClass() != ErrorClass.PROC_FAILED;
            e.setStatuses(hasMessage ? Status.failed(finishing, type, e) : Status.failed(e));
            throw CommHandle.failed(communicator, e);
        }
    }

    /**
     * Cancels the operation if that is still possible; returns at once in any case (MPI 4.1 section 3.8.4). The request
     * stays active. The status of the call that completes it says whether the operation was cancelled: see
     * {@link Status#Test_cancelled}.
     *
     * <p>A receive is cancelled if no message has matched it. A send is never cancelled: the standard deprecates that
     * and lets a library refuse it. To cancel a partitioned or collective operation is an error.
     */
    public void Cancel() {
        if (operation instanceof RecvOperation receive) {
            requireOpen(communicator);
            communicator.cancel(receive);
        }
    }

    /**
     * Frees the request (MPI 4.1 section 3.7.3). A pending operation continues and still uses the buffer, but no call
     * reports its completion. Do not free a receive of objects: its message would be lost.
     */
    public void Free() {
        RequestLog.done(this);
        operation = null;
        outcome = null;
    }

    /**
     * Returns the status if the operation is complete, else null; does not change the request (MPI 4.1 section 3.7.6).
     * Returns an empty status if the request is inactive. If the operation failed, the call that completes it throws
     * the error, not this one.
     */
    public Status Get_status() {
        if (!isActive()) {
            return new Status();
        }
        return isDone() ? peek() : null;
    }

    /** Returns the status of an active request that is complete. */
    Status peek() {
        if (operation == null) {
            return outcome == SENT ? new Status() : outcome;
        }
        if (operation.isCancelled()) {
            return Status.cancelled();
        }
        return operation instanceof RecvOperation ? new Status(operation, type) : new Status();
    }

    private Status takeOutcome() {
        Status taken = outcome;
        outcome = null;
        RequestLog.done(this);
        return taken == null || taken == SENT ? new Status() : taken;
    }

    static void requireOpen(Communicator communicator) {
        if (!communicator.engine().isOpen()) {
            throw MPI.notActive();
        }
    }

    /**
     * Completes the request and returns its status if the operation is complete, else returns null (MPI 4.1 section
     * 3.7.3).
     */
    public Status Test() {
        if (operation == null) {
            return takeOutcome();
        }
        requireOpen(communicator);
        return communicator.engine().test(operation) ? Wait() : null;
    }

    /**
     * Waits until all requests are complete (MPI 4.1 section 3.7.5). The status of an inactive request or a null entry
     * is empty.
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS}, after all are complete, if some failed; see
     *     {@link MPIException#getStatuses}. Each error is first handled by its communicator's error handler
     */
    public static Status[] Waitall(Request[] array_of_requests) {
        requireArray(array_of_requests);
        return complete(array_of_requests, true);
    }

    /** As {@link #Waitall} if all requests are complete; otherwise returns null and changes nothing. */
    public static Status[] Testall(Request[] array_of_requests) {
        requireArray(array_of_requests);
        return RequestSet.areAllDone(array_of_requests) ? Waitall(array_of_requests) : null;
    }

    @Override
    protected boolean isDone() {
        if (operation == null) {
            return true;
        }
        requireOpen(communicator);
        return communicator.engine().test(operation);
    }

    @Override
    protected boolean isDoneWithoutProgress() {
        return operation == null || operation.isDone();
    }

    @Override
    protected Communicator addPending(List<Operation> waiting) {
        requireOpen(communicator);
        waiting.add(operation);
        return communicator;
    }

    /**
     * Waits until one request is complete and completes it; {@link Status#index} is its index. If no request is active,
     * the index is {@link MPI#UNDEFINED} (MPI 4.1 section 3.7.5).
     *
     * @throws MPIException if that request failed; the index is in {@link MPIException#getStatuses}
     */
    public static Status Waitany(Request[] array_of_requests) {
        requireArray(array_of_requests);
        int done = RequestSet.awaitOne(array_of_requests);
        return done == RequestSet.NONE_ACTIVE ? new Status() : take(array_of_requests, done);
    }

    /** As {@link #Waitany}, but returns null at once if some requests are active and none is complete. */
    public static Status Testany(Request[] array_of_requests) {
        requireArray(array_of_requests);
        int done = RequestSet.testOne(array_of_requests);
        return switch (done) {
            case RequestSet.NONE_ACTIVE -> new Status();
            case RequestSet.NONE_DONE -> null;
            default -> take(array_of_requests, done);
        };
    }

    /** Completes the request with this index. */
    private static Status take(Request[] requests, int index) {
        try {
            Status status = requests[index].Wait();
            status.index = index;
            return status;
        } catch (MPIException e) {
            for (Status status : e.getStatuses()) {
                status.index = index;
            }
            throw e;
        }
    }

    /**
     * Waits until at least one request is complete and completes all that are; {@link Status#index} is the index of
     * each. If no request is active, the result is empty (MPI 4.1 section 3.7.5).
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS} if one of them failed; see
     *     {@link MPIException#getStatuses}
     */
    public static Status[] Waitsome(Request[] array_of_requests) {
        requireArray(array_of_requests);
        return RequestSet.awaitOne(array_of_requests) == RequestSet.NONE_ACTIVE ? new Status[0]
                : complete(array_of_requests, false);
    }

    /** As {@link #Waitsome}, but returns an empty array at once if no request is complete. */
    public static Status[] Testsome(Request[] array_of_requests) {
        requireArray(array_of_requests);
        return RequestSet.testOne(array_of_requests) < 0 ? new Status[0] : complete(array_of_requests, false);
    }

    /**
     * Completes requests, and returns their statuses in order.
     *
     * @param all whether to wait for all requests; otherwise only those that are known to be done are completed
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS}, with the statuses, if a request failed
     */
    private static Status[] complete(Request[] requests, boolean all) {
        Status[] statuses = new Status[requests.length];
        RequestFailures failures = null;
        int count = 0;
        for (int i = 0; i < requests.length; i++) {
            if (all || RequestSet.isKnownDone(requests[i])) {
                Status status;
                try {
                    status = requests[i] == null ? new Status() : requests[i].Wait();
                } catch (MPIException e) {
                    failures = failures == null ? new RequestFailures() : failures;
                    failures.add(i, e);
                    status = e.getStatuses().length == 1 ? e.getStatuses()[0] : Status.failed(e);
                }
                status.index = i;
                statuses[count++] = status;
            }
        }
        Status[] completed = count == statuses.length ? statuses : Arrays.copyOf(statuses, count);
        if (failures != null) {
            throw inStatus(failures, completed);
        }
        return completed;
    }

    private static MPIException inStatus(RequestFailures failures, Status[] completed) {
        MPIException error = (MPIException) failures.summary(Dialect.ERRORS, completed.length);
        error.takeFirst();
        error.setStatuses(completed);
        return error;
    }

    private static void requireArray(Request[] requests) {
        if (requests == null) {
            throw new MPIException(MPI.ERR_REQUEST, "array_of_requests is null");
        }
    }
}
