package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Reduces the number of ranks to a power of two for an allreduce: pairs of adjacent ranks are folded into one before
 * and unfolded afterwards. The operands keep the order of ranks.
 *
 * <p>Cost: 2 alpha + 2 n beta + n gamma, nothing if the number of ranks is a power of two.
 */
final class Folding {

    private Folding() {
    }

    /** Returns the number of ranks that continue, a power of two. */
    static int power(int size) {
        return Integer.highestOneBit(size);
    }

    /** Returns the number of folded pairs: ranks 0 and 1, 2 and 3, and so on. */
    static int pairs(int size) {
        return size - power(size);
    }

    /**
     * Folds the pairs, of which the odd rank continues. Returns this rank's index among those that continue, or -1.
     *
     * @param other temporary array for {@code count} elements
     */
    static int fold(Steps steps, int rank, int pairs, Object buffer, int offset, Object other, int count,
            BasicType type, Reduction reduction) {
        if (rank >= 2 * pairs) {
            return rank - pairs;
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

    /** Returns the rank with an index among those that continue. */
    static int rankAt(int position, int pairs) {
        return position < pairs ? 2 * position + 1 : position + pairs;
    }

    /** Sends the result to the ranks that did not continue. */
    static void unfold(Steps steps, int rank, int pairs, Object buffer, int offset, int count, BasicType type) {
        if (rank < 2 * pairs) {
            if (rank % 2 == 0) {
                steps.receive(rank + 1, buffer, offset, count, type);
            } else {
                steps.send(rank - 1, buffer, offset, count, type);
            }
            steps.endRound();
        }
    }
}
