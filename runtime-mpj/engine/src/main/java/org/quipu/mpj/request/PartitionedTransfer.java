package org.quipu.mpj.request;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.Operation;

/**
 * One side of a partitioned operation (MPI 4.1 chapter 4), which is created once and may be started repeatedly.
 * {@link PartitionedSend#claim}, {@link PartitionedSend#send} and {@link PartitionedReceive#hasArrived} are
 * thread-safe; all other methods are for one thread at a time.
 */
abstract class PartitionedTransfer extends RequestBody {

    final Partitions parts;

    /** The context of partitioned operations, which contains no other messages. */
    final MatchContext context;

    private volatile boolean active;

    PartitionedTransfer(Communicator communicator, Partitions parts) {
        super(communicator);
        this.parts = parts;
        context = communicator.partitioned();
    }

    /** Starts a round of an inactive transfer. */
    @Override
    final @Nullable Operation start() {
        startRound();
        return null;
    }

    abstract void startRound();

    final void activate() {
        active = true;
    }

    @Override
    final void end() {
        active = false;
    }

    @Override
    final boolean isActive() {
        return active;
    }

    @Override
    final boolean isDone() {
        if (!active || isDoneWithoutProgress()) {
            return true;
        }
        communicator.engine().progress();
        return communicator.engine().tested(isDoneWithoutProgress());
    }

    @Override
    final void requireCancellable() {
        throw error(ErrorClass.REQUEST, "a partitioned operation cannot be cancelled (MPI 4.1 section 3.8.4)");
    }

    @Override
    final void free() {
        if (active) {
            throw error(ErrorClass.REQUEST,
                    "an active partitioned operation cannot be freed (MPI 4.1 section 4.2.2)");
        }
        super.free();
    }

    /** Checks the number of a partition. */
    final void check(int partition) {
        if (partition < 0 || partition >= parts.number()) {
            throw error(ErrorClass.ARG, "partition must be 0 to " + (parts.number() - 1) + ", but is " + partition);
        }
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
