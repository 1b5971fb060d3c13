package mpi;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.engine.Operation;
import org.quipu.mpj.engine.RecvOperation;

/** A request that is done when several operations are, and then still does something itself. Its status is empty. */
final class JointRequest extends Request {

    private final Communicator communicator;
    private final Runnable last;

    /** What is under way; null if the request is inactive. */
    private List<Operation> operations;

    JointRequest(Communicator communicator, List<Operation> operations, Runnable last) {
        this.communicator = communicator;
        this.operations = operations;
        this.last = last;
        RequestLog.made(this);
    }

    @Override
    boolean isActive() {
        return operations != null;
    }

    @Override
    public void Cancel() {
        throw new MPIException(MPI.ERR_REQUEST, "a collective operation cannot be cancelled (MPI 4.1 section 6.12)");
    }

    @Override
    public void Free() {
        if (operations != null) {
            throw new MPIException(MPI.ERR_REQUEST, "an active request of a collective operation cannot be freed (MPI 4.1 section 6.12)");
        }
    }

    @Override
    Status peek() {
        return new Status();
    }

    @Override
    public Status Wait() {
        if (operations != null) {
            requireOpen(communicator);
            List<Operation> finishing = operations;
            operations = null;
            RequestLog.done(this);
            try {
                finish(finishing);
                last.run();
            } catch (MPIException e) {
                throw CommHandle.failed(communicator, e);
            }
        }
        return new Status();
    }

    private void finish(List<Operation> finishing) {
        MPIException failure = null;
        for (Operation operation : finishing) {
            try {
                if (operation instanceof RecvOperation receive) {
                    communicator.finish(receive);
                } else {
                    communicator.engine().finish(operation);
                }
            } catch (MPIException e) {
                failure = first(failure, e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public Status Test() {
        return isDone() ? Wait() : null;
    }

    @Override
    boolean isDone() {
        if (operations == null) {
            return true;
        }
        requireOpen(communicator);
        for (Operation operation : operations) {
            if (!communicator.engine().test(operation)) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean isDoneWithoutProgress() {
        return operations == null || operations.stream().allMatch(Operation::isDone);
    }

    @Override
    Communicator addPending(List<Operation> waiting) {
        requireOpen(communicator);
        operations.stream().filter(operation -> !operation.isDone()).forEach(waiting::add);
        return communicator;
    }
}
