package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Inclusive scan along a chain. Every rank combines the message from the previous rank with its own elements and sends
 * the result to the next rank.
 *
 * <p>Cost: (p - 1) (alpha + n beta + n gamma); in total p - 1 messages and combinations, the smallest possible numbers.
 * Any number of ranks, any operation. Best for few ranks in oversubscribed jobs, where the total work of all ranks
 * counts.
 */
final class LinearScan {

    private LinearScan() {
    }

    /** Scans the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        if (rank > 0) {
            Object earlier = steps.temporary(buffer, count);
            steps.receive(rank - 1, earlier, 0, count, type);
            steps.endRound();
            steps.reduce(reduction, earlier, 0, buffer, offset, count);
        }
        if (rank + 1 < size) {
            steps.send(rank + 1, buffer, offset, count, type);
            steps.endRound();
        }
    }
}
