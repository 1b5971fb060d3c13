package org.quipu.mpj.request;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * A partitioned send (MPI 4.1 section 4.2). The first message is the plan: the number and size of the partitions, and
 * their tags. Each partition is then a message of its own, in a context that contains no other messages.
 *
 * <pre>
 *   the plan, with the user's tag, four longs:
 *     tag of partition 0 | number of partitions | base elements in each | base type
 * </pre>
 */
final class PartitionedSend extends PartitionedTransfer {

    private static final int IDLE = 0;
    private static final int CLAIMED = 1;

    private final int dest;
    private final int firstTag;

    /** For each partition, whether a thread has marked it ready in this round; it is an error to do so twice. */
    private final AtomicIntegerArray states;
    private final SendOperation[] sends;

    /** Completes when every partition's send has been started. */
    private final CountedOperation allReady = new CountedOperation();

    /** Sends the plan; the arguments must have been checked. */
    PartitionedSend(Communicator communicator, Partitions parts, int dest, int tag) {
        super(communicator, parts);
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
                communicator.startSend(new SendOperation(), context, plan, 0, plan.length, BasicType.LONG, dest, tag,
                        false);
            }
        }
    }

    @Override
    void startRound() {
        for (int i = 0; i < sends.length; i++) {
            states.set(i, IDLE);
        }
        allReady.start(parts.number());
        activate();
    }

    /** Claims a partition for {@link #send}. Thread-safe. */
    void claim(int partition) {
        check(partition);
        if (!isActive() || !states.compareAndSet(partition, IDLE, CLAIMED)) {
            throw error(ErrorClass.REQUEST, isActive() ? "partition " + partition + " is ready already"
                    : "the request is not active: call Start first (MPI 4.1 section 4.2.2)");
        }
    }

    /** Sends a partition that the caller has claimed. Thread-safe. */
    void send(int partition) {
        if (dest >= 0) {
            startSend(partition);
        }
        allReady.report(1);
    }

    private void startSend(int partition) {
        try {
            communicator.startSend(sends[partition], context, parts.buffer(),
                    parts.at((long) partition * parts.count()),
                    parts.count(), parts.type(), dest, firstTag + partition, false);
        } catch (RuntimeException e) {
            // Objects that cannot be serialized: the partition is not ready and may be marked ready again.
            states.set(partition, IDLE);
            throw e;
        }
    }

    @Override
    void finish() {
        communicator.engine().finish(allReady);
        Failures failures = new Failures();
        for (int i = 0; i < sends.length && dest >= 0; i++) {
            try {
                communicator.engine().finish(sends[i]);
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        failures.throwFirst();
    }

    @Override
    boolean isDoneWithoutProgress() {
        return !isActive() || allReady.isDone() && (dest < 0 || allDone(sends));
    }

    @Override
    void addPending(List<Operation> waiting) {
        if (allReady.isDone()) {
            addPending(sends, waiting);
        } else {
            waiting.add(allReady);
        }
    }

    /** Returns whether the receiver is the null process. */
    boolean isToNobody() {
        return dest < 0;
    }
}
