package org.quipu.mpj.request;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;

/**
 * The operation of a request that is more than one send or receive: several operations, or an operation that can be
 * restarted. By default it has no operations. For one thread at a time unless a method states otherwise.
 */
public abstract class RequestBody {

    final Communicator communicator;
    private boolean freed;

    RequestBody(Communicator communicator) {
        this.communicator = communicator;
    }

    public final Communicator communicator() {
        return communicator;
    }

    /**
     * Starts an inactive operation.
     *
     * @return the single operation for which the request then waits; null if it waits for this body
     */
    @Nullable
    Operation start() {
        throw error(ErrorClass.REQUEST, "the request cannot be started: it is not persistent (MPI 4.1 section 3.9)");
    }

    /** Returns whether operations have been started whose completion no call has reported. */
    boolean isActive() {
        return false;
    }

    /** Returns whether the operations are known to be complete; true if there are none. Does not make progress. */
    boolean isDoneWithoutProgress() {
        return true;
    }

    /** Returns whether the operations are complete. Makes progress unless this is already known. */
    boolean isDone() {
        return true;
    }

    /** Adds the incomplete operations to a list. */
    void addPending(List<Operation> waiting) {
        // No operations by default.
    }

    /** Waits for the operations. If some failed, throws the first failure. */
    void finish() {
        // No operations by default.
    }

    /** Makes the body inactive. Called after {@link #finish}, and after a failure of it. */
    void end() {
        // Always inactive by default.
    }

    /** Returns the status of completed operations. */
    <S> S status(RequestDialect<S> dialect) {
        return dialect.empty();
    }

    /** Throws an error if the operations cannot be cancelled. */
    void requireCancellable() {
        // A receive or send of a persistent request can be cancelled.
    }

    /** Frees the body; throws an error if it is active and cannot be freed then. */
    void free() {
        freed = true;
    }

    final boolean isFreed() {
        return freed;
    }

    final void requireNotFreed() {
        if (freed) {
            throw error(ErrorClass.REQUEST, "the request has been freed");
        }
    }

    final RuntimeException error(int errorClass, String message) {
        return communicator.engine().error(errorClass, message, null);
    }
}
