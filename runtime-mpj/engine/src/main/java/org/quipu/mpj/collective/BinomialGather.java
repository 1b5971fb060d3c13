package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Gather up a binomial tree: every node collects the blocks of the next higher ranks and sends them to its parent in
 * one message.
 *
 * <p>Cost: ceil(log2 p) alpha + n (p - 1) / p beta. Any number of ranks, equal blocks; best for short messages, since
 * inner nodes copy.
 */
final class BinomialGather {

    private BinomialGather() {
    }

    static void run(Steps steps, int rank, int size, Object send, int sendOffset, int count, BasicType type,
            Object receive, int receiveOffset, int root) {
        int relative = (rank - root + size) % size;
        int subtree = relative == 0 ? size : Math.min(Integer.lowestOneBit(relative), size - relative);
        Object collected = steps.temporary(send, subtree * count);
        steps.copy(send, sendOffset, collected, 0, count);
        for (int mask = 1; mask < size; mask *= 2) {
            if ((relative & mask) != 0) {
                steps.send((rank - mask + size) % size, collected, 0, subtree * count, type);
                steps.endRound();
                return;
            }
            if (relative + mask < size) {
                steps.receive((rank + mask) % size, collected, mask * count,
                        Math.min(mask, size - relative - mask) * count, type);
                steps.endRound();
            }
        }
        // The collected blocks start with this rank's own.
        int atEnd = size - root;
        steps.copy(collected, 0, receive, receiveOffset + root * count, atEnd * count);
        steps.copy(collected, atEnd * count, receive, receiveOffset, root * count);
    }
}
