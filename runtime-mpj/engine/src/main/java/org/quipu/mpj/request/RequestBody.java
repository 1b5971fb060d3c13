package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;

/**
 * What a request stands for if that is more than one send or receive: several operations, or an operation that may be
 * started again. By default it has no operations of its own. One thread at a time calls the methods, unless a method
 * says otherwise.
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
     * Starts an inactive operation again.
     *
     * @return the single operation that the request waits for from now on; null if it waits for this body
     */
    Operation start() {
        throw error(ErrorClass.REQUEST, "the request cannot be started: it is not persistent (MPI 4.1 section 3.9)");
    }

    /** Returns whether operations have begun whose completion no call has reported. */
    boolean isActive() {
        return false;
    }

    /** Returns whether the operations are known to be done; makes no progress. True if there are none. */
    boolean isDoneWithoutProgress() {
        return true;
    }

    /** Makes progress unless the operations are done, and returns whether they are done then. */
    boolean isDone() {
        return true;
    }

    /** Adds the operations that are not done. */
    void addPending(List<Operation> waiting) {
        // There are none.
    }

    /** Waits for the operations. If some failed, throws the first failure. */
    void finish() {
        // There are none.
    }

    /** Makes the body inactive. Called after {@link #finish}, and after a failure of it. */
    void end() {
        // It always is.
    }

    /** Returns the status of operations that are done. */
    <S> S status(RequestDialect<S> dialect) {
        return dialect.empty();
    }

    /** Throws an error if the operations cannot be cancelled. */
    void requireCancellable() {
        // A persistent request's operation can.
    }

    /** Frees the body; throws an error if that is not possible while it is active. */
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
