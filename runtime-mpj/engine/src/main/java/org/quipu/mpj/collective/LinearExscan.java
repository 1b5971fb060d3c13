package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Exclusive scan along a chain. The message from the previous rank is the result; combined with the rank's own
 * elements, it is sent to the next rank.
 *
 * <p>Cost: (p - 1) (alpha + n beta + n gamma); in total p - 1 messages and p - 2 combinations, the smallest possible
 * numbers. Any number of ranks, any operation. Best for few ranks in oversubscribed jobs, where the total work of
 * all ranks counts.
 */
final class LinearExscan {

    private LinearExscan() {
    }

    /** Sends the elements of rank 0, which has no result. */
    static void first(Steps steps, int size, Object own, int count, BasicType type) {
        if (size > 1) {
            steps.send(1, own, 0, count, type);
            steps.endRound();
        }
    }

    /**
     * Scans the elements of {@code own}, which are overwritten, in a rank above 0.
     *
     * @param result receives the reduction of all lower ranks' elements
     */
    static void run(Steps steps, int rank, int size, Object own, Object result, int resultOffset, int count,
            BasicType type, Reduction reduction) {
        steps.receive(rank - 1, result, resultOffset, count, type);
        steps.endRound();
        if (rank + 1 < size) {
            steps.reduce(reduction, result, resultOffset, own, 0, count);
            steps.send(rank + 1, own, 0, count, type);
            steps.endRound();
        }
    }
}
