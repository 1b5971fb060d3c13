package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Inclusive scan along a chain: every rank combines what comes from the one before with its own part and passes it to
 * the next.
 *
 * <p>Cost: (p - 1) (alpha + n beta + n gamma), with p - 1 messages and combinations in all, the fewest that there can
 * be. Any number of ranks, any operation; best for few ranks that take turns on a core, so that what counts is the work
 * of all together.
 */
final class LinearScan {

    private LinearScan() {
    }

    /** Scans what lies in the buffer, in place. */
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
