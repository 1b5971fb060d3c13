package mpi;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.request.PendingRequest;
import org.quipu.mpj.request.RequestBody;
import org.quipu.mpj.request.RequestDialect;
import org.quipu.mpj.request.Requests;

/**
 * A non-blocking operation (MPI 4.1 section 3.7). It is active until a call has reported its completion, and then
 * inactive. For one thread at a time; several threads may wait for different requests concurrently.
 *
 * <p>Waiting calls do not poll: after a short spin the thread blocks until the first of the operations for which it
 * waits is complete.
 */
@SuppressWarnings("exports")
public class Request extends PendingRequest<Status> {

    Request() {
    }

    Request(Communicator communicator, Operation operation, @Nullable Layout type) {
        super(communicator, operation, type);
    }

    Request(RequestBody body, @Nullable Layout type) {
        super(body, type);
    }

    @Override
    protected final RequestDialect<Status> dialect() {
        return Dialect.STATUSES;
    }

    /**
     * Returns whether the request is inactive; for a persistent request, whether it has been freed (MPI 4.1 section
     * 3.7.3).
     */
    public boolean Is_null() {
        return !isActive();
    }

    /**
     * Waits until the operation is complete (MPI 4.1 section 3.7.3). Returns an empty status immediately if the request
     * is inactive.
     */
    public Status Wait() {
        return complete();
    }

    /**
     * Completes the request and returns its status if the operation is complete; otherwise returns null (MPI 4.1
     * section 3.7.3).
     */
    public @Nullable Status Test() {
        return completeIfDone();
    }

    /**
     * Returns a future that completes the request and returns its status. The request must not be used in any other
     * call afterwards, except {@link #Is_null}. A failure of the operation completes the future exceptionally. Actions
     * that depend on the future are executed by a thread of the common pool. A background thread makes progress, so
     * that no thread needs to wait.
     */
    public CompletableFuture<Status> toCompletableFuture() {
        return future();
    }

    /**
     * Cancels the operation if that is still possible; returns immediately in any case (MPI 4.1 section 3.8.4). The
     * request stays active. The status returned by the completing call shows whether the operation was cancelled: see
     * {@link Status#Test_cancelled}.
     *
     * <p>A receive is cancelled if no message has matched it. A send is never cancelled; the standard has deprecated
     * the cancelling of sends and permits this. It is an error to cancel a partitioned or collective operation.
     */
    public void Cancel() {
        cancel();
    }

    /**
     * Frees the request (MPI 4.1 section 3.7.3). A pending operation continues and still uses the buffer, but no call
     * reports its completion. Do not free a receive of objects: its message would be lost.
     */
    public void Free() {
        release();
    }

    /**
     * Returns the status if the operation is complete, otherwise null; does not change the request (MPI 4.1 section
     * 3.7.6). Returns an empty status if the request is inactive. Does not throw the error of a failed operation, which
     * is thrown by the call that completes the request.
     */
    public @Nullable Status Get_status() {
        return statusIfDone();
    }

    /**
     * Waits until all requests are complete (MPI 4.1 section 3.7.5). The status of an inactive request or a null entry
     * is empty.
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS}, after all are complete, if some failed; see
     *     {@link MPIException#getStatuses}. Each error is first handled by its communicator's error handler
     */
    public static Status[] Waitall(Request[] array_of_requests) {
        return Requests.awaitAll(Dialect.STATUSES, array_of_requests);
    }

    /** As {@link #Waitall} if all requests are complete; otherwise returns null and has no effect. */
    public static Status @Nullable [] Testall(Request[] array_of_requests) {
        return Requests.testAll(Dialect.STATUSES, array_of_requests);
    }

    /**
     * Waits until one request is complete, and completes it; {@link Status#index} is its index. If no request is
     * active, the index is {@link MPI#UNDEFINED} (MPI 4.1 section 3.7.5).
     *
     * @throws MPIException if that request failed; the index is in {@link MPIException#getStatuses}
     */
    public static @Nullable Status Waitany(Request[] array_of_requests) {
        return Requests.awaitAny(Dialect.STATUSES, array_of_requests);
    }

    /** As {@link #Waitany}, but returns null immediately if some requests are active and none is complete. */
    public static @Nullable Status Testany(Request[] array_of_requests) {
        return Requests.testAny(Dialect.STATUSES, array_of_requests);
    }

    /**
     * Waits until at least one request is complete, and completes all complete requests; {@link Status#index} is the
     * index of each. If no request is active, the result is an empty array (MPI 4.1 section 3.7.5).
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS} if one of them failed; see
     *     {@link MPIException#getStatuses}
     */
    public static Status[] Waitsome(Request[] array_of_requests) {
        return Requests.awaitSome(Dialect.STATUSES, array_of_requests);
    }

    /** As {@link #Waitsome}, but returns an empty array immediately if no request is complete. */
    public static Status[] Testsome(Request[] array_of_requests) {
        return Requests.testSome(Dialect.STATUSES, array_of_requests);
    }
}
