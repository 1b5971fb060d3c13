package mpi;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.engine.Operation;
import org.quipu.mpj.engine.RecvOperation;

/**
 * A receive in partitions (MPI 4.1 section 4.2): a receive for each partition of the sender, straight into its place. Until the sender's plan
 * is here (see {@link PartitionedSend}), that is in the first round at most, they are posted late, and what comes before waits.
 */
final class PartitionedRecv extends PartitionedRequest {

    private static final int PLAN_LENGTH = 4;

    private final int source;
    private final int tag;
    private final long[] plan = new long[PLAN_LENGTH];

    /** The receive of the plan; done at the latest when the first round is. */
    private final RecvOperation planReceive = new RecvOperation();

    /** The sender's partitions; null until its plan is here. */
    private RecvOperation[] receives;

    /** Which of them have been unpacked in this round; guarded by this. */
    private boolean[] unpacked;

    private volatile boolean posted;

    PartitionedRecv(CommHandle handle, Partitions parts, int source, int tag) {
        super(handle, parts);
        this.source = source;
        this.tag = tag;
        if (source >= 0) {
            communicator.startReceive(planReceive, context, plan, 0, PLAN_LENGTH, BasicType.LONG, source, tag);
        }
    }

    @Override
    void beginRound() {
        posted = source < 0;
        activate();
        // What does not fit is told by the call that waits, not by this one if the sender happens to be early.
        if (receives != null || planReceive.isDone() && planReceive.errorClass() == 0 && misfit() == null) {
            postIfPlanned();
        }
    }

    /** Posts this round's receives once it is known how the message is divided; tells whether they are posted. */
    private boolean postIfPlanned() {
        if (!posted && planReceive.isDone()) {
            post();
        }
        return posted;
    }

    private synchronized void post() {
        if (posted) {
            return;
        }
        if (receives == null) {
            readPlan();
        }
        int elements = elementsOfEach();
        for (int i = 0; i < receives.length; i++) {
            unpacked[i] = false;
            communicator.startReceive(receives[i], context, parts.buffer(), parts.at((long) i * elements), elements, parts.type(), source,
                    (int) plan[0] + i);
        }
        posted = true;
    }

    private int elementsOfEach() {
        return parts.type().size() == 0 ? 0 : (int) (plan[2] / parts.type().size());
    }

    /** What is wrong with the sender's plan, which is there; null if nothing is. */
    private MPIException misfit() {
        if ((int) plan[3] != parts.type().code()) {
            return new MPIException(MPI.ERR_TYPE, who() + " is of " + TypeCode.name((int) plan[3]) + ", but the receive is of "
                    + TypeCode.name(parts.type().code()));
        }
        if (plan[1] * plan[2] > parts.total()) {
            return new MPIException(MPI.ERR_TRUNCATE, who() + " has " + plan[1] * plan[2] + " base elements, but the receive buffer holds "
                    + parts.total());
        }
        if (plan[2] > 0 && plan[2] % parts.type().size() != 0) {
            return new MPIException(MPI.ERR_TYPE, who() + " has partitions of " + plan[2] + " base elements, which is no multiple of the "
                    + parts.type().size() + " in an element of the receive; that is not supported (MPI 4.1 section 4.2.1)");
        }
        return null;
    }

    private void readPlan() {
        communicator.finish(planReceive);
        MPIException misfit = misfit();
        if (misfit != null) {
            throw misfit;
        }
        unpacked = new boolean[(int) plan[1]];
        RecvOperation[] operations = new RecvOperation[(int) plan[1]];
        for (int i = 0; i < operations.length; i++) {
            operations[i] = new RecvOperation();
        }
        receives = operations;
    }

    private String who() {
        return "the partitioned send of rank " + source + " with tag " + tag;
    }

    @Override
    public boolean Parrived(int partition) {
        requireUsable();
        parts.check(partition);
        if (!active || source < 0) {
            return true;
        }
        Request.requireOpen(communicator);
        try {
            if (arrived(partition)) {
                return true;
            }
            communicator.engine().progress();
            return communicator.engine().tested(arrived(partition));
        } catch (MPIException e) {
            throw CommHandle.failed(communicator, e);
        }
    }

    private boolean arrived(int partition) {
        if (!postIfPlanned()) {
            return false;
        }
        long from = partition * parts.base();
        long to = Math.min(from + parts.base(), plan[1] * plan[2]);
        if (from >= to) {
            return true;
        }
        int first = (int) (from / plan[2]);
        int last = (int) ((to - 1) / plan[2]);
        for (int i = first; i <= last; i++) {
            if (!receives[i].isDone()) {
                return false;
            }
        }
        for (int i = first; i <= last; i++) {
            unpack(i);
        }
        return true;
    }

    /** Makes a partition that has arrived readable; throws what went wrong with it. */
    private synchronized void unpack(int i) {
        if (!unpacked[i]) {
            communicator.finish(receives[i]);
            unpacked[i] = true;
        }
    }

    @Override
    Status finish() {
        if (source < 0) {
            return Status.procNull();
        }
        finishAll();
        return status();
    }

    private void finishAll() {
        if (!posted) {
            communicator.finish(planReceive);
            post();
        }
        MPIException failure = null;
        for (int i = 0; i < receives.length; i++) {
            try {
                communicator.engine().finish(receives[i]);
                unpack(i);
            } catch (MPIException e) {
                failure = first(failure, e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private Status status() {
        long bytes = 0;
        long elements = 0;
        for (RecvOperation receive : receives) {
            bytes += receive.bytes();
            elements += receive.elements();
        }
        return Status.of(source, tag, bytes, parts.type().isSized() ? bytes >> parts.type().shift() : elements, parts.type());
    }

    @Override
    Status peek() {
        return source < 0 ? Status.procNull() : status();
    }

    @Override
    boolean isDoneWithoutProgress() {
        return !active || source < 0 || postIfPlanned() && allDone(receives);
    }

    @Override
    Communicator addPending(List<Operation> waiting) {
        Request.requireOpen(communicator);
        if (postIfPlanned()) {
            addPending(receives, waiting);
        } else {
            waiting.add(planReceive);
        }
        return communicator;
    }
}
