package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allreduce by recursive doubling: in round k two ranks 2^k apart exchange and combine their elements. If the number of
 * ranks is not a power of two, pairs of adjacent ranks are folded into one before and unfolded afterwards. The operands
 * keep the order of ranks.
 *
 * <p>Cost: log2 p (alpha + n beta + n gamma), plus 2 alpha + 2 n beta + n gamma if p is not a power of two. Any number
 * of ranks, any operation. Best for short messages. All ranks get bitwise identical results.
 */
final class RecursiveDoublingAllreduce {

    private RecursiveDoublingAllreduce() {
    }

    /** Reduces the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        Object other = steps.temporary(buffer, count);
        int power = Integer.highestOneBit(size);
        int folded = size - power;
        int position = fold(steps, rank, folded, buffer, offset, other, count, type, reduction);
        if (position >= 0) {
            exchange(steps, position, power, folded, buffer, offset, other, count, type, reduction);
        }
        unfold(steps, rank, folded, buffer, offset, count, type);
    }

    /**
     * Folds the first {@code 2 * folded} ranks in pairs, of which the odd rank continues. Returns this rank's index
     * among those that continue, or -1.
     */
    private static int fold(Steps steps, int rank, int folded, Object buffer, int offset, Object other, int count,
            BasicType type, Reduction reduction) {
        if (rank >= 2 * folded) {
            return rank - folded;
        }
        if (rank % 2 == 0) {
            steps.send(rank + 1, buffer, offset, count, type);
            steps.endRound();
            return -1;
        }
        steps.receive(rank - 1, other, 0, count, type);
        steps.endRound();
        steps.reduce(reduction, other, 0, buffer, offset, count);
        return rank / 2;
    }

    private static void exchange(Steps steps, int position, int power, int folded, Object buffer, int offset,
            Object other, int count, BasicType type, Reduction reduction) {
        for (int distance = 1; distance < power; distance *= 2) {
            int partner = position ^ distance;
            int partnerRank = partner < folded ? 2 * partner + 1 : partner + folded;
            steps.receive(partnerRank, other, 0, count, type);
            steps.send(partnerRank, buffer, offset, count, type);
            steps.endRound();
            if (partner < position) {
                steps.reduce(reduction, other, 0, buffer, offset, count);
            } else {
                steps.reduce(reduction, buffer, offset, other, 0, count);
                steps.copy(other, 0, buffer, offset, count);
            }
        }
    }

    private static void unfold(Steps steps, int rank, int folded, Object buffer, int offset, int count,
            BasicType type) {
        if (rank < 2 * folded) {
            if (rank % 2 == 0) {
                steps.receive(rank + 1, buffer, offset, count, type);
            } else {
                steps.send(rank - 1, buffer, offset, count, type);
            }
            steps.endRound();
        }
    }
}
