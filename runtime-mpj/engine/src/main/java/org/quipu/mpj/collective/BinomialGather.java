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

    /** Sends the elements of a rank other than the root, with those of its subtree. */
    static void toRoot(Steps steps, int rank, int size, Object send, int sendOffset, int count, BasicType type,
            int root) {
        collect(steps, rank, size, send, sendOffset, count, type, root);
    }

    /** Receives the elements of all ranks, and copies the root's own. */
    static void atRoot(Steps steps, int root, int size, Object send, int sendOffset, int count, BasicType type,
            Object receive, int receiveOffset) {
        Object collected = collect(steps, root, size, send, sendOffset, count, type, root);
        // The collected blocks start with this rank's own.
        int atEnd = size - root;
        steps.copy(collected, 0, receive, receiveOffset + root * count, atEnd * count);
        steps.copy(collected, atEnd * count, receive, receiveOffset, root * count);
    }

    /** Collects the blocks of this rank's subtree, sends them to the parent if there is one, and returns them. */
    private static Object collect(Steps steps, int rank, int size, Object send, int sendOffset, int count,
            BasicType type, int root) {
        int relative = (rank - root + size) % size;
        int subtree = relative == 0 ? size : Math.min(Integer.lowestOneBit(relative), size - relative);
        Object collected = steps.temporary(send, subtree * count);
        steps.copy(send, sendOffset, collected, 0, count);
        for (int mask = 1; mask < size; mask *= 2) {
            if ((relative & mask) != 0) {
                steps.send((rank - mask + size) % size, collected, 0, subtree * count, type);
                steps.endRound();
                break;
            }
            if (relative + mask < size) {
                steps.receive((rank + mask) % size, collected, mask * count,
                        Math.min(mask, size - relative - mask) * count, type);
                steps.endRound();
            }
        }
        return collected;
    }
}
