package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * All-reduce by a reduce-scatter and an all-gather in which everybody sends to everybody at once.
 *
 * <p>Cost: 2 (p - 1) alpha + 2 n (p - 1) / p beta + n (p - 1) / p gamma, as in a ring, but with two waits instead of 2 (p - 1): best for long
 * messages where ranks take turns on a core. Any number of ranks, any operation. All ranks get the same bits.
 */
final class FlatAllreduce {

    private FlatAllreduce() {
    }

    /** Reduces what lies in the buffer, in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type, Reduction reduction) {
        Blocks blocks = Blocks.split(offset, count, size, reduction.grain());
        FlatReduceScatter.run(steps, rank, size, buffer, blocks, buffer, blocks.offset(rank), type, reduction);
        FlatAllgather.run(steps, rank, size, buffer, blocks, type);
    }
}
