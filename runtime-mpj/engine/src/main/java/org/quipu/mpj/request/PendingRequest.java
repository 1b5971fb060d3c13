package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.Operation;

/** A request as {@link RequestSet} sees it. Each dialect's requests extend it. */
public abstract class PendingRequest {

    /** Returns whether the request is active: no call has reported its completion yet. */
    protected abstract boolean isActive();

    /** Returns whether the request is known to be complete; makes no progress. */
    protected abstract boolean isDoneWithoutProgress();

    /** Makes progress unless the request is complete, and returns whether it is complete then. */
    protected abstract boolean isDone();

    /**
     * Adds the operations that an active request waits for.
     *
     * @return the communicator whose engine completes them
     */
    protected abstract Communicator addPending(List<Operation> waiting);
}
