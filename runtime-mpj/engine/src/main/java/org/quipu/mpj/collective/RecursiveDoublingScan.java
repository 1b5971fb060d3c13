package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Inclusive scan by recursive doubling (Hillis and Steele 1986): in round k every rank sends its partial result to the
 * rank 2^k higher.
 *
 * <p>Cost: ceil(log2 p) (alpha + n beta + n gamma). Any number of ranks, any operation.
 */
final class RecursiveDoublingScan {

    private RecursiveDoublingScan() {
    }

    /** Scans the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        Object earlier = steps.temporary(buffer, count);
        for (int distance = 1; distance < size; distance *= 2) {
            boolean receives = rank - distance >= 0;
            if (receives) {
                steps.receive(rank - distance, earlier, 0, count, type);
            }
            if (rank + distance < size) {
                steps.send(rank + distance, buffer, offset, count, type);
            }
            steps.endRound();
            if (receives) {
                steps.reduce(reduction, earlier, 0, buffer, offset, count);
            }
        }
    }
}
