package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Barrier up a binomial tree to rank 0 and down again. Each rank waits for all its children at the same time.
 *
 * <p>Cost: 2 ceil(log2 p) alpha; in total 2 (p - 1) messages, compared with p ceil(log2 p) for the dissemination
 * barrier. Any number of ranks. Best in oversubscribed jobs, where each message costs a context switch.
 */
final class BinomialBarrier {

    private static final byte[] NOTHING = {};

    private BinomialBarrier() {
    }

    static void run(Steps steps, int rank, int size) {
        int subtree = rank == 0 ? size : Integer.lowestOneBit(rank);
        for (int mask = 1; mask < subtree && rank + mask < size; mask *= 2) {
            steps.receive(rank + mask, NOTHING, 0, 0, BasicType.BYTE);
        }
        steps.endRound();
        if (rank != 0) {
            steps.send(rank - subtree, NOTHING, 0, 0, BasicType.BYTE);
            steps.endRound();
        }
        BinomialBcast.run(steps, rank, size, NOTHING, 0, 0, BasicType.BYTE, 0);
    }
}
