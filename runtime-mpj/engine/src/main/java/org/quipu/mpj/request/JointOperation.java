package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;

/** Several operations that are done together, and a step that follows them. Used by one thread at a time. */
public final class JointOperation {

    private final Communicator communicator;
    private final List<Operation> operations;
    private final Runnable last;

    /** @param last run when all operations are done, by the thread that calls {@link #finish} */
    public JointOperation(Communicator communicator, List<Operation> operations, Runnable last) {
        this.communicator = communicator;
        this.operations = operations;
        this.last = last;
    }

    /** Waits for all operations, then runs the last step. If some failed, throws the first failure. */
    public void finish() {
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

    /** Makes progress, and returns whether all operations are done. */
    public boolean isDone() {
        for (Operation operation : operations) {
            if (!communicator.engine().test(operation)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether all operations are known to be done. */
    public boolean isDoneWithoutProgress() {
        return operations.stream().allMatch(Operation::isDone);
    }

    /** Adds the operations that are not done. */
    public void addPending(List<Operation> waiting) {
        operations.stream().filter(operation -> !operation.isDone()).forEach(waiting::add);
    }
}
