package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.Operation;

/**
 * One side of a partitioned operation (MPI 4.1 chapter 4), which is created once and started any number of times. Any
 * thread may call {@link PartitionedSend#claim}, {@link PartitionedSend#send} and
 * {@link PartitionedReceive#hasArrived}. One thread at a time may call the other methods.
 */
public abstract class PartitionedTransfer {

    final Communicator communicator;
    final Partitions parts;

    /** Holds the messages of partitioned operations and no others. */
    final MatchContext context;

    private volatile boolean active;

    PartitionedTransfer(Communicator communicator, Partitions parts) {
        this.communicator = communicator;
        this.parts = parts;
        context = communicator.partitioned();
    }

    /** Starts a round; the transfer is inactive before. */
    public abstract void start();

    /** Waits for all partitions of the round. */
    public abstract void finish();

    /** Returns whether the transfer is inactive or known to be done. */
    public abstract boolean isDoneWithoutProgress();

    /** Adds the operations that an active transfer waits for. */
    public abstract void addPending(List<Operation> waiting);

    final void activate() {
        active = true;
    }

    /** Ends the round. */
    public final void end() {
        active = false;
    }

    /** Returns whether the transfer has been started and not been ended. */
    public final boolean isActive() {
        return active;
    }

    /** Makes progress unless the transfer is done, and returns whether it is done then. */
    public final boolean isDone() {
        if (!active || isDoneWithoutProgress()) {
            return true;
        }
        communicator.engine().progress();
        return communicator.engine().tested(isDoneWithoutProgress());
    }

    public final Communicator communicator() {
        return communicator;
    }

    /** Checks the number of a partition. */
    public final void check(int partition) {
        if (partition < 0 || partition >= parts.number()) {
            throw error(ErrorClass.ARG, "partition must be 0 to " + (parts.number() - 1) + ", but is " + partition);
        }
    }

    final RuntimeException error(int errorClass, String message) {
        return communicator.engine().error(errorClass, message, null);
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
