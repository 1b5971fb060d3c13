package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;

/**
 * A collective operation in progress: several operations that complete together, and a final local step. Its status is
 * empty. For one thread at a time.
 */
public final class JointOperation extends RequestBody {

    private final List<Operation> operations;
    private final Runnable last;
    private boolean active = true;

    /** @param last the final step, run by the thread that completes the request when all operations are complete */
    public JointOperation(Communicator communicator, List<Operation> operations, Runnable last) {
        super(communicator);
        this.operations = operations;
        this.last = last;
    }

    @Override
    boolean isActive() {
        return active;
    }

    /** Waits for all operations, then runs the final step. If some failed, throws the first failure. */
    @Override
    void finish() {
        active = false;
        Failures failures = new Failures();
        for (Operation operation : operations) {
            try {
                if (operation instanceof RecvOperation receive) {
                    communicator.finish(receive);
                } else {
                    communicator.engine().finish(operation);
                }
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        failures.throwFirst();
        last.run();
    }

    @Override
    boolean isDone() {
        for (Operation operation : operations) {
            if (!communicator.engine().test(operation)) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean isDoneWithoutProgress() {
        return !active || operations.stream().allMatch(Operation::isDone);
    }

    @Override
    void addPending(List<Operation> waiting) {
        operations.stream().filter(operation -> !operation.isDone()).forEach(waiting::add);
    }

    @Override
    void requireCancellable() {
        throw error(ErrorClass.REQUEST, "a collective operation cannot be cancelled (MPI 4.1 section 6.12)");
    }

    @Override
    void free() {
        if (active) {
            throw error(ErrorClass.REQUEST,
                    "an active request of a collective operation cannot be freed (MPI 4.1 section 6.12)");
        }
        super.free();
    }
}
