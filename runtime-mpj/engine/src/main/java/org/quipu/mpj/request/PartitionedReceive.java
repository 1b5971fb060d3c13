package org.quipu.mpj.request;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;

/**
 * A partitioned receive (MPI 4.1 section 4.2). Posts one receive for each partition of the sender, directly into the
 * user buffer. They are posted when the sender's plan has arrived (see {@link PartitionedSend}), at the latest in the
 * first round. Partitions that arrive earlier are unexpected messages.
 */
final class PartitionedReceive extends PartitionedTransfer {

    private static final int PLAN_LENGTH = 4;

    private final int source;
    private final int tag;
    private final long[] plan = new long[PLAN_LENGTH];

    /** The receive of the plan; complete at the latest when the first round is complete. */
    private final RecvOperation planReceive = new RecvOperation();

    /** The receives of the sender's partitions; null until its plan has arrived. */
    @SuppressWarnings("NullAway.Init") // set when the plan arrives, before the receives are posted
    private RecvOperation[] receives;

    /** Which partitions have been unpacked in this round; guarded by this. */
    @SuppressWarnings("NullAway.Init")
    private boolean[] unpacked;

    private volatile boolean posted;

    /** Posts the receive of the plan; the arguments must have been checked. */
    PartitionedReceive(Communicator communicator, Partitions parts, int source, int tag) {
        super(communicator, parts);
        this.source = source;
        this.tag = tag;
        if (source >= 0) {
            communicator.startReceive(planReceive, context, plan, 0, PLAN_LENGTH, BasicType.LONG, source, tag);
        }
    }

    @Override
    void startRound() {
        posted = source < 0;
        activate();
        // A plan that does not match is reported by the call that waits, even if it arrives early.
        if (receives != null || planReceive.isDone() && planReceive.errorClass() == 0 && mismatch() == null) {
            postIfPlanned();
        }
    }

    /** Posts this round's receives if the plan has arrived; returns whether they have been posted. */
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
            communicator.startReceive(receives[i], context, parts.buffer(), parts.at((long) i * elements), elements,
                    parts.type(), source, (int) plan[0] + i);
        }
        posted = true;
    }

    private int elementsOfEach() {
        return parts.type().size() == 0 ? 0 : (int) (plan[2] / parts.type().size());
    }

    /** Returns an error if the sender's plan has arrived and does not match this receive; otherwise null. */
    private @Nullable RuntimeException mismatch() {
        if ((int) plan[3] != parts.type().code()) {
            return error(ErrorClass.TYPE, senderText() + " is of " + TypeCode.name((int) plan[3])
                    + ", but the receive is of " + TypeCode.name(parts.type().code()));
        }
        if (plan[1] * plan[2] > parts.total()) {
            return error(ErrorClass.TRUNCATE, senderText() + " has " + plan[1] * plan[2]
                    + " base elements, but the receive buffer holds " + parts.total());
        }
        if (plan[2] > 0 && plan[2] % parts.type().size() != 0) {
            return error(ErrorClass.TYPE, senderText() + " has partitions of " + plan[2]
                    + " base elements, not a multiple of the " + parts.type().size()
                    + " in an element of the receive; that is not supported (MPI 4.1 section 4.2.1)");
        }
        return null;
    }

    private void readPlan() {
        communicator.finish(planReceive);
        RuntimeException mismatch = mismatch();
        if (mismatch != null) {
            throw mismatch;
        }
        unpacked = new boolean[(int) plan[1]];
        RecvOperation[] operations = new RecvOperation[(int) plan[1]];
        for (int i = 0; i < operations.length; i++) {
            operations[i] = new RecvOperation();
        }
        receives = operations;
    }

    private String senderText() {
        return "the partitioned send of rank " + source + " with tag " + tag;
    }

    /**
     * Returns whether a partition of this receive has arrived and may be read; makes progress. True for every partition
     * of an inactive transfer. Thread-safe.
     */
    boolean hasArrived(int partition) {
        check(partition);
        if (!isActive() || source < 0 || arrived(partition)) {
            return true;
        }
        communicator.engine().progress();
        return communicator.engine().tested(arrived(partition));
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

    /** Unpacks a partition that has arrived; throws the error if its receive failed. */
    private synchronized void unpack(int i) {
        if (!unpacked[i]) {
            communicator.finish(receives[i]);
            unpacked[i] = true;
        }
    }

    @Override
    void finish() {
        if (source < 0) {
            return;
        }
        if (!posted) {
            communicator.finish(planReceive);
            post();
        }
        Failures failures = new Failures();
        for (int i = 0; i < receives.length; i++) {
            try {
                communicator.engine().finish(receives[i]);
                unpack(i);
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        failures.throwFirst();
    }

    @Override
    boolean isDoneWithoutProgress() {
        return !isActive() || source < 0 || postIfPlanned() && allDone(receives);
    }

    @Override
    void addPending(List<Operation> waiting) {
        if (postIfPlanned()) {
            addPending(receives, waiting);
        } else {
            waiting.add(planReceive);
        }
    }

    /** Returns the sender's rank; negative for the null process. */
    int source() {
        return source;
    }

    @Override
    <S> S status(RequestDialect<S> dialect) {
        return source < 0 ? dialect.nullProcess()
                : dialect.received(source, tag, bytes(), elements(), parts.type());
    }

    /** Returns the number of bytes received in the last round. */
    private long bytes() {
        long bytes = 0;
        for (RecvOperation receive : receives) {
            bytes += receive.bytes();
        }
        return bytes;
    }

    /** Returns the number of base elements received in the last round. */
    private long elements() {
        if (parts.type().isSized()) {
            return bytes() >> parts.type().shift();
        }
        long elements = 0;
        for (RecvOperation receive : receives) {
            elements += receive.elements();
        }
        return elements;
    }
}
