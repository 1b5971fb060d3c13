package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Exclusive scan along a chain: what comes from the one before is a rank's result; combined with its own part it goes
 * to the next.
 *
 * <p>Cost: (p - 1) (alpha + n beta + n gamma), with p - 1 messages and p - 2 combinations in all, the fewest that there
 * can be. Any number of ranks, any operation; best for few ranks that take turns on a core, so that what counts is the
 * work of all together.
 */
final class LinearExscan {

    private LinearExscan() {
    }

    /**
     * Scans what lies in {@code own}, which is used up.
     *
     * @param result where what the ranks before this one have is put; not touched at rank 0
     */
    static void run(Steps steps, int rank, int size, Object own, Object result, int resultOffset, int count,
            BasicType type, Reduction reduction) {
        if (rank > 0) {
            steps.receive(rank - 1, result, resultOffset, count, type);
            steps.endRound();
        }
        if (rank + 1 < size) {
            if (rank > 0) {
                steps.reduce(reduction, result, resultOffset, own, 0, count);
            }
            steps.send(rank + 1, own, 0, count, type);
            steps.endRound();
        }
    }
}
