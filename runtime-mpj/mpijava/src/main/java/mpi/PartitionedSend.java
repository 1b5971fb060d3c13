package mpi;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.engine.Gate;
import org.quipu.mpj.engine.Operation;
import org.quipu.mpj.engine.SendOperation;

/**
 * A send in partitions (MPI 4.1 section 4.2). When it is made, it tells the receiver how it is divided and by which tags its partitions will come;
 * from then on each partition is a message of its own, in a context where no other messages are.
 *
 * <pre>
 *   the first message, tagged by the user, four longs:
 *     tag of partition 0 | number of partitions | base elements in each | base type
 * </pre>
 */
final class PartitionedSend extends PartitionedRequest {

    private static final int IDLE = 0;
    private static final int CLAIMED = 1;

    private final int dest;
    private final int firstTag;

    /** Whether a partition's thread has come, in this round; a second claim is an error. */
    private final AtomicIntegerArray states;
    private final SendOperation[] sends;

    /** Open when every partition's send has been started. */
    private final Gate allReady = new Gate();

    PartitionedSend(CommHandle handle, Partitions parts, int dest, int tag) {
        super(handle, parts);
        this.dest = dest;
        states = new AtomicIntegerArray(parts.number());
        sends = new SendOperation[parts.number()];
        for (int i = 0; i < sends.length; i++) {
            sends[i] = new SendOperation();
        }
        firstTag = communicator.reservePartitionTags(parts.number());
        if (dest >= 0) {
            long[] plan = {firstTag, parts.number(), parts.base(), parts.type().code()};
            if (!communicator.trySend(context, plan, 0, plan.length, BasicType.LONG, dest, tag)) {
                communicator.startSend(new SendOperation(), context, plan, 0, plan.length, BasicType.LONG, dest, tag, false);
            }
        }
    }

    @Override
    void beginRound() {
        for (int i = 0; i < sends.length; i++) {
            states.set(i, IDLE);
        }
        allReady.close(parts.number());
        activate();
    }

    @Override
    public void Pready(int partition) {
        requireUsable();
        parts.check(partition);
        if (!active || !states.compareAndSet(partition, IDLE, CLAIMED)) {
            throw new MPIException(MPI.ERR_REQUEST, active ? "partition " + partition + " is ready already"
                    : "the request is not active: call Start first (MPI 4.1 section 4.2.2)");
        }
        if (dest >= 0) {
            Request.requireOpen(communicator);
            start(partition);
        }
        allReady.pass(1);
    }

    private void start(int partition) {
        try {
            communicator.startSend(sends[partition], context, parts.buffer(), parts.at((long) partition * parts.count()), parts.count(),
                    parts.type(), dest, firstTag + partition, false);
        } catch (MPIException e) {
            // Objects that cannot be serialized: the partition is not ready, and may be said to be again.
            states.set(partition, IDLE);
            throw handle.failed(e);
        }
    }

    @Override
    Status finish() {
        communicator.engine().finish(allReady);
        MPIException failure = null;
        for (int i = 0; i < sends.length && dest >= 0; i++) {
            try {
                communicator.engine().finish(sends[i]);
            } catch (MPIException e) {
                failure = first(failure, e);
            }
        }
        if (failure != null) {
            throw failure;
        }
        return new Status();
    }

    @Override
    Status peek() {
        return new Status();
    }

    @Override
    boolean isDoneWithoutProgress() {
        return !active || allReady.isDone() && (dest < 0 || allDone(sends));
    }

    @Override
    Communicator addPending(List<Operation> waiting) {
        Request.requireOpen(communicator);
        if (allReady.isDone()) {
            addPending(sends, waiting);
        } else {
            waiting.add(allReady);
        }
        return communicator;
    }
}
