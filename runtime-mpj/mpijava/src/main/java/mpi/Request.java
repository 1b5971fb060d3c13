package mpi;

import java.util.Arrays;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.Operation;
import org.quipu.mpj.engine.RecvOperation;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.request.PendingRequest;
import org.quipu.mpj.request.RequestFailures;
import org.quipu.mpj.request.RequestLog;
import org.quipu.mpj.request.RequestSet;

/**
 * A non-blocking operation (MPI 4.1 section 3.7). Active until a call has told of its completion, inactive after that.
 * Used by one thread at a time; which one may change. Any number of threads may wait for requests of their own
 * meanwhile.
 *
 * <p>None of the calls that wait polls: the thread sleeps when nothing comes, and is woken by the first completion that
 * it waits for.
 */
@SuppressWarnings("exports")
public class Request extends PendingRequest {

    /** The outcome of a send that was done at once: an empty status, of which each call makes its own. */
    private static final Status SENT = new Status();

    private final Communicator communicator;
    private final Layout type;

    /** What is under way; null if it was done at once, or if the request is inactive. */
    private Operation operation;

    /** The outcome of what was done at once; null if something is under way, or if the request is inactive. */
    private Status outcome;

    Request() {
        communicator = null;
        type = null;
    }

    Request(Communicator communicator, Operation operation, Layout type) {
        this(communicator, type);
        begun(operation);
    }

    /** An inactive one, to be begun later. */
    Request(Communicator communicator, Layout type) {
        this.communicator = communicator;
        this.type = type;
    }

    Request(Status outcome) {
        this();
        done(outcome);
    }

    /** The request of a send that was done at once. */
    static Request sent() {
        return new Request(SENT);
    }

    /** The request is active: this is under way. */
    final void begun(Operation begun) {
        operation = begun;
        RequestLog.made(this);
    }

    /** The request is active: this has come of it already. */
    final void done(Status status) {
        outcome = status;
        RequestLog.made(this);
    }

    /** The request is active: a send was done at once. */
    final void doneSending() {
        done(SENT);
    }

    /**
     * Whether nothing is under way that anybody has still to be told of; of a persistent request, whether it has been
     * freed (MPI 4.1 section 3.7.3).
     */
    public boolean Is_null() {
        return !isActive();
    }

    @Override
    protected boolean isActive() {
        return operation != null || outcome != null;
    }

    /** Waits until the operation is done (MPI 4.1 section 3.7.3). An inactive request gives an empty status at once. */
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
     * Takes the operation back, if that can still be done; returns at once in any case (MPI 4.1 section 3.8.4). The
     * request stays active: a call that waits or tests tells the outcome by {@link Status#Test_cancelled}, and returns
     * at once if the operation was taken back.
     *
     * <p>A receive is taken back if no message has matched it. A send never is: the standard has deprecated that, and
     * leaves to the library whether it ever succeeds. Partitioned and collective operations cannot be taken back; to
     * try is an error.
     */
    public void Cancel() {
        if (operation instanceof RecvOperation receive) {
            requireOpen(communicator);
            communicator.cancel(receive);
        }
    }

    /**
     * Lets go of the request (MPI 4.1 section 3.7.3): what is under way goes on, but nobody can learn of its end,
     * except from what the other side does. The buffer still belongs to the operation until then. Do not free a receive
     * of objects: they would be lost.
     */
    public void Free() {
        RequestLog.done(this);
        operation = null;
        outcome = null;
    }

    /**
     * The status if the operation is done, else null; the request stays as it is (MPI 4.1 section 3.7.6). An inactive
     * request gives an empty status. If the operation failed, the call that waits throws the error, not this one.
     */
    public Status Get_status() {
        if (!isActive()) {
            return new Status();
        }
        return isDone() ? peek() : null;
    }

    /** The status of an active request that is done. */
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

    /** The status if the operation is done, else null (MPI 4.1 section 3.7.3). */
    public Status Test() {
        if (operation == null) {
            return takeOutcome();
        }
        requireOpen(communicator);
        return communicator.engine().test(operation) ? Wait() : null;
    }

    /**
     * Waits until all are done (MPI 4.1 section 3.7.5). Inactive ones, also null entries, give an empty status.
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS}, after all are done, if some failed; see {@link
     *     MPIException#getStatuses}. Each error is first handled by its communicator's error handler
     */
    public static Status[] Waitall(Request[] array_of_requests) {
        requireArray(array_of_requests);
        return complete(array_of_requests, true);
    }

    /** As {@link #Waitall} if all are done, else null, and nothing has changed. */
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
     * Waits until one is done and takes it; {@link Status#index} tells which. If none is active the index is {@link
     * MPI#UNDEFINED} (MPI 4.1 section 3.7.5).
     *
     * @throws MPIException if that one failed; the index is in {@link MPIException#getStatuses}
     */
    public static Status Waitany(Request[] array_of_requests) {
        requireArray(array_of_requests);
        int done = RequestSet.awaitOne(array_of_requests);
        return done == RequestSet.NONE_ACTIVE ? new Status() : take(array_of_requests, done);
    }

    /** As {@link #Waitany}, but null if some are active and none of them is done. */
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
     * Waits until at least one is done and takes all that are; {@link Status#index} tells which. If none is active the
     * result is empty (MPI 4.1 section 3.7.5).
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS} if one of them failed; see {@link
     *     MPIException#getStatuses}
     */
    public static Status[] Waitsome(Request[] array_of_requests) {
        requireArray(array_of_requests);
        return RequestSet.awaitOne(array_of_requests) == RequestSet.NONE_ACTIVE ? new Status[0]
                : complete(array_of_requests, false);
    }

    /** As {@link #Waitsome}, but empty if none is done. */
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
