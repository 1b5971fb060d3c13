package mpi;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.request.JointOperation;
import org.quipu.mpj.request.RequestLog;

/** The request of several operations and a final step. Its status is empty. */
final class JointRequest extends Request {

    private final Communicator communicator;

    /** The pending operations; null if the request is inactive. */
    private JointOperation joint;

    JointRequest(Communicator communicator, List<Operation> operations, Runnable last) {
        this.communicator = communicator;
        joint = new JointOperation(communicator, operations, last);
        RequestLog.made(this);
    }

    @Override
    protected boolean isActive() {
        return joint != null;
    }

    @Override
    public void Cancel() {
        throw new MPIException(MPI.ERR_REQUEST, "a collective operation cannot be cancelled (MPI 4.1 section 6.12)");
    }

    @Override
    public void Free() {
        if (joint != null) {
            throw new MPIException(MPI.ERR_REQUEST,
                    "an active request of a collective operation cannot be freed (MPI 4.1 section 6.12)");
        }
    }

    @Override
    Status peek() {
        return new Status();
    }

    @Override
    public Status Wait() {
        if (joint != null) {
            requireOpen(communicator);
            JointOperation finishing = joint;
            joint = null;
            RequestLog.done(this);
            try {
                finishing.finish();
            } catch (MPIException e) {
                throw CommHandle.failed(communicator, e);
            }
        }
        return new Status();
    }

    @Override
    public Status Test() {
        return isDone() ? Wait() : null;
    }

    @Override
    protected boolean isDone() {
        if (joint == null) {
            return true;
        }
        requireOpen(communicator);
        return joint.isDone();
    }

    @Override
    protected boolean isDoneWithoutProgress() {
        return joint == null || joint.isDoneWithoutProgress();
    }

    @Override
    protected Communicator addPending(List<Operation> waiting) {
        requireOpen(communicator);
        joint.addPending(waiting);
        return communicator;
    }
}
