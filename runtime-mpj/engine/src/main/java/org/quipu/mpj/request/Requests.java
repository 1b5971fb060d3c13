package org.quipu.mpj.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;

/**
 * Waits for, or tests, several requests (MPI 4.1 section 3.7.5). Waiting calls do not poll: the thread blocks until the
 * first of the operations completes. Null entries are treated as inactive requests; a null array is an error.
 *
 * <p>The status of each completed request contains the request's index. If some requests fail in a call that completes
 * several, the call first completes all of them, and each error is handled by its communicator's error handler. Then
 * the call throws one error of class {@link ErrorClass#IN_STATUS} with all statuses.
 */
public final class Requests {

    /** Result of a search: no request is active. */
    private static final int NONE_ACTIVE = -1;

    /** Result of a search: some requests are active, and none of them is complete. */
    private static final int NONE_DONE = -2;

    private Requests() {
    }

    /** Waits until all requests are complete; returns their statuses, empty ones for inactive requests. */
    public static <S> S[] awaitAll(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        requireArray(dialect, requests);
        return complete(dialect, requests, true);
    }

    /** As {@link #awaitAll} if all requests are complete; otherwise returns null and has no effect. */
    public static <S> S @Nullable [] testAll(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        requireArray(dialect, requests);
        for (PendingRequest<S> request : requests) {
            if (request != null && !request.isDone()) {
                return null;
            }
        }
        return complete(dialect, requests, true);
    }

    /**
     * Waits until one request is complete, and completes it.
     *
     * @return its status; an empty one without an index if no request is active
     */
    public static <S> @Nullable S awaitAny(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        requireArray(dialect, requests);
        return any(dialect, requests, awaitOne(requests));
    }

    /** As {@link #awaitAny}, but returns null immediately if some requests are active and none is complete. */
    public static <S> @Nullable S testAny(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        requireArray(dialect, requests);
        return any(dialect, requests, testOne(requests));
    }

    /**
     * Waits until at least one request is complete, and completes all complete requests.
     *
     * @return their statuses; an empty array if no request is active
     */
    public static <S> S[] awaitSome(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        requireArray(dialect, requests);
        return awaitOne(requests) < 0 ? dialect.statuses(0) : complete(dialect, requests, false);
    }

    /** As {@link #awaitSome}, but returns an empty array immediately if no request is complete. */
    public static <S> S[] testSome(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        requireArray(dialect, requests);
        return testOne(requests) < 0 ? dialect.statuses(0) : complete(dialect, requests, false);
    }

    /**
     * Starts persistent and partitioned operations in order (MPI 4.1 section 3.9). If one fails to start, the later
     * ones are not started.
     */
    public static <S> void startAll(RequestDialect<S> dialect, PendingRequest<S>[] requests) {
        if (requests == null) {
            throw dialect.errors().error(ErrorClass.REQUEST, "array_of_request is null");
        }
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] == null) {
                throw dialect.errors().error(ErrorClass.REQUEST, "array_of_request[" + i + "] is null");
            }
            requests[i].start();
        }
    }

    private static void requireArray(RequestDialect<?> dialect, Object requests) {
        if (requests == null) {
            throw dialect.errors().error(ErrorClass.REQUEST, "array_of_requests is null");
        }
    }

    /** Returns whether a request is active and known to be complete. Does not make progress. */
    private static boolean isKnownDone(PendingRequest<?> request) {
        return request != null && request.isActive() && request.isDoneWithoutProgress();
    }

    private static boolean isActive(PendingRequest<?> request) {
        return request != null && request.isActive();
    }

    /** Waits until one request is complete; returns its index, or {@link #NONE_ACTIVE}. */
    private static int awaitOne(PendingRequest<?>[] requests) {
        while (true) {
            List<Operation> waiting = new ArrayList<>(requests.length);
            Communicator any = null;
            for (int i = 0; i < requests.length; i++) {
                if (isKnownDone(requests[i])) {
                    return i;
                }
                if (isActive(requests[i])) {
                    any = requests[i].addPending(waiting);
                }
            }
            if (any == null) {
                return NONE_ACTIVE;
            }
            if (!waiting.isEmpty()) {
                any.engine().awaitAny(waiting);
            }
        }
    }

    /**
     * Searches for a complete request; makes progress if none is known to be complete.
     *
     * @return its index, {@link #NONE_ACTIVE} or {@link #NONE_DONE}
     */
    private static int testOne(PendingRequest<?>[] requests) {
        PendingRequest<?> active = null;
        for (int i = 0; i < requests.length; i++) {
            if (isKnownDone(requests[i])) {
                return i;
            }
            active = isActive(requests[i]) ? requests[i] : active;
        }
        if (active == null) {
            return NONE_ACTIVE;
        }
        active.isDone();
        for (int i = 0; i < requests.length; i++) {
            if (isKnownDone(requests[i])) {
                return i;
            }
        }
        return NONE_DONE;
    }

    /** Completes the request that a search has found. */
    private static <S> @Nullable S any(RequestDialect<S> dialect, PendingRequest<S>[] requests, int found) {
        if (found < 0) {
            return found == NONE_ACTIVE ? dialect.empty() : null;
        }
        try {
            S status = requests[found].complete();
            dialect.setIndex(status, found);
            return status;
        } catch (RuntimeException e) {
            if (dialect.owns(e)) {
                dialect.setIndex(dialect.statusOf(e), found);
            }
            throw e;
        }
    }

    /**
     * Completes requests, and returns their statuses in order.
     *
     * @param all whether to wait for all requests; if not, only those known to be complete are completed
     */
    private static <S> S[] complete(RequestDialect<S> dialect, PendingRequest<S>[] requests, boolean all) {
        S[] statuses = dialect.statuses(requests.length);
        RequestFailures failures = null;
        int count = 0;
        for (int i = 0; i < requests.length; i++) {
            if (all || isKnownDone(requests[i])) {
                S status;
                try {
                    status = requests[i] == null ? dialect.empty() : requests[i].complete();
                } catch (RuntimeException e) {
                    if (!dialect.owns(e)) {
                        throw e;
                    }
                    failures = failures == null ? new RequestFailures() : failures;
                    failures.add(i, e);
                    status = dialect.statusOf(e);
                }
                dialect.setIndex(status, i);
                statuses[count++] = status;
            }
        }
        S[] completed = count == statuses.length ? statuses : Arrays.copyOf(statuses, count);
        if (failures != null) {
            RuntimeException summary = failures.summary(dialect.errors(), count);
            dialect.errors().claim(summary);
            dialect.addStatuses(summary, completed);
            throw summary;
        }
        return completed;
    }
}
