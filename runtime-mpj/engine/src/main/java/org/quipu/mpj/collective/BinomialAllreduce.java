package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allreduce: reduction up a binomial tree to rank 0, then broadcast down. Sends the smallest possible number of
 * messages.
 *
 * <p>Cost: 2 ceil(log2 p) (alpha + n beta) + ceil(log2 p) n gamma; in total 2 (p - 1) messages and p - 1 combinations.
 * Any number of ranks, any operation. Best in oversubscribed jobs, where the total work of all ranks counts. All ranks
 * get bitwise identical results.
 */
final class BinomialAllreduce {

    private BinomialAllreduce() {
    }

    /** Reduces the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        BinomialReduce.run(steps, rank, size, buffer, offset, true, buffer, offset, count, type, reduction, 0);
        BinomialBcast.run(steps, rank, size, buffer, offset, count, type, 0);
    }
}
