package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.Operation;

/** A request as {@link RequestSet} sees it. Each dialect's requests extend it. */
public abstract class PendingRequest {

    /** Whether a call has still to report the request's completion. */
    protected abstract boolean isActive();

    /** Whether the request is known to be done. */
    protected abstract boolean isDoneWithoutProgress();

    /** Makes progress if the request is not done, and returns whether it is done then. */
    protected abstract boolean isDone();

    /**
     * Adds the operations that an active request waits for.
     *
     * @return the communicator whose engine completes them
     */
    protected abstract Communicator addPending(List<Operation> waiting);
}
