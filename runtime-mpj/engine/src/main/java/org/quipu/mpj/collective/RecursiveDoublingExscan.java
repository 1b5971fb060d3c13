package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Exclusive scan by recursive doubling: in round k every rank sends its partial result, which includes its own
 * elements, to the rank 2^k higher. The result excludes the own elements and is accumulated separately.
 *
 * <p>Cost: ceil(log2 p) (alpha + n beta + 2 n gamma). Any number of ranks, any operation.
 */
final class RecursiveDoublingExscan {

    private RecursiveDoublingExscan() {
    }

    /** Sends the elements of rank 0, which has no result. */
    static void first(Steps steps, int size, Object own, int count, BasicType type) {
        for (int distance = 1; distance < size; distance *= 2) {
            steps.send(distance, own, 0, count, type);
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
        Object earlier = steps.temporary(own, count);
        for (int distance = 1; distance < size; distance *= 2) {
            boolean receives = rank - distance >= 0;
            if (receives) {
                steps.receive(rank - distance, earlier, 0, count, type);
            }
            if (rank + distance < size) {
                steps.send(rank + distance, own, 0, count, type);
            }
            steps.endRound();
            if (receives && distance == 1) {
                steps.copy(earlier, 0, result, resultOffset, count);
            } else if (receives) {
                steps.reduce(reduction, earlier, 0, result, resultOffset, count);
            }
            if (receives && rank + 2 * distance < size) {
                steps.reduce(reduction, earlier, 0, own, 0, count);
            }
        }
    }
}
