package mpi;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.engine.MatchContext;
import org.quipu.mpj.engine.Operation;

/** What both sides of a partitioned operation have (MPI 4.1 chapter 4). */
abstract class PartitionedRequest extends Prequest {

    final CommHandle handle;
    final Communicator communicator;
    final Partitions parts;

    /** Where the messages of partitioned operations are, and no others. */
    final MatchContext context;

    /** Whether the operation has been started and not been finished. */
    volatile boolean active;

    PartitionedRequest(CommHandle handle, Partitions parts) {
        super(handle.communicator(), parts.type());
        this.handle = handle;
        this.parts = parts;
        communicator = handle.communicator();
        context = communicator.partitioned();
    }

    @Override
    final void begin() {
        handle.communicator();
        beginRound();
    }

    /** Sets {@link #active}, at the latest before anything can be found done. */
    abstract void beginRound();

    final void activate() {
        active = true;
        RequestLog.made(this);
    }

    final void end() {
        active = false;
        RequestLog.done(this);
    }

    @Override
    public final Status Wait() {
        if (!active) {
            return new Status();
        }
        Request.requireOpen(communicator);
        try {
            return finish();
        } catch (MPIException e) {
            throw CommHandle.failed(communicator, e);
        } finally {
            end();
        }
    }

    /** Waits for all partitions. */
    abstract Status finish();

    @Override
    final boolean isActive() {
        return active;
    }

    @Override
    final boolean isDone() {
        if (!active || isDoneWithoutProgress()) {
            return true;
        }
        Request.requireOpen(communicator);
        communicator.engine().progress();
        return communicator.engine().tested(isDoneWithoutProgress());
    }

    @Override
    public final void Cancel() {
        throw new MPIException(MPI.ERR_REQUEST, "a partitioned operation cannot be cancelled (MPI 4.1 section 3.8.4)");
    }

    @Override
    public final void Free() {
        if (active) {
            throw new MPIException(MPI.ERR_REQUEST, "a partitioned operation that is under way cannot be freed (MPI 4.1 section 4.2.2)");
        }
        super.Free();
    }

    static boolean allDone(Operation[] operations) {
        for (Operation operation : operations) {
            if (!operation.isDone()) {
                return false;
            }
        }
        return true;
    }

    static void addPending(Operation[] operations, List<Operation> waiting) {
        for (Operation operation : operations) {
            if (!operation.isDone()) {
                waiting.add(operation);
            }
        }
    }
}
