package org.quipu.mpj.request;

import java.util.ArrayList;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.Operation;

/**
 * Waits for, or tests, several requests at once (MPI 4.1 section 3.7.5). No call polls: the thread sleeps until the
 * first of the operations that it waits for is done. Null entries count as inactive requests.
 */
public final class RequestSet {

    /** Result of a search: no request is active. */
    public static final int NONE_ACTIVE = -1;

    /** Result of a search: some requests are active, and none of them is done. */
    public static final int NONE_DONE = -2;

    private RequestSet() {
    }

    /** Returns whether a request is active and known to be done; makes no progress. */
    public static boolean isKnownDone(PendingRequest request) {
        return request != null && request.isActive() && request.isDoneWithoutProgress();
    }

    /** Returns whether all requests are done; makes progress. */
    public static boolean areAllDone(PendingRequest[] requests) {
        for (PendingRequest request : requests) {
            if (request != null && !request.isDone()) {
                return false;
            }
        }
        return true;
    }

    /** Waits until one request is done; returns its index, or {@link #NONE_ACTIVE}. */
    public static int awaitOne(PendingRequest[] requests) {
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
     * Searches for a request that is done; makes progress if none is known to be done.
     *
     * @return its index, {@link #NONE_ACTIVE} or {@link #NONE_DONE}
     */
    public static int testOne(PendingRequest[] requests) {
        PendingRequest active = null;
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

    private static boolean isActive(PendingRequest request) {
        return request != null && request.isActive();
    }
}
