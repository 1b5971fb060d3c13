package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Broadcast down a binomial tree, also called minimum-spanning-tree broadcast. In each round every rank that has the
 * data sends it to one that does not.
 *
 * <p>Cost: ceil(log2 p) (alpha + n beta). Any number of ranks; best for short messages.
 */
final class BinomialBcast {

    private BinomialBcast() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type, int root) {
        int relative = (rank - root + size) % size;
        int mask = 1;
        while (mask < size && (relative & mask) == 0) {
            mask *= 2;
        }
        if (relative != 0) {
            steps.receive((rank - mask + size) % size, buffer, offset, count, type);
            steps.endRound();
        }
        for (mask /= 2; mask > 0; mask /= 2) {
            if (relative + mask < size) {
                steps.send((rank + mask) % size, buffer, offset, count, type);
            }
        }
        steps.endRound();
    }
}
