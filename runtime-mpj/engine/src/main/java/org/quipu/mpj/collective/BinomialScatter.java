package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Scatter down a binomial tree, also called minimum-spanning-tree scatter: every node receives the blocks of all ranks
 * below it in one message and sends parts of them to its children.
 *
 * <p>Cost: ceil(log2 p) alpha + n (p - 1) / p beta. Any number of ranks, equal blocks; best for short messages, since
 * inner nodes copy.
 */
final class BinomialScatter {

    private BinomialScatter() {
    }

    /** Receives the elements of a rank other than the root, with those of its subtree. */
    static void fromRoot(Steps steps, int rank, int size, Object receive, int receiveOffset, int count, BasicType type,
            int root) {
        int relative = (rank - root + size) % size;
        int mask = Integer.lowestOneBit(relative);
        int subtree = Math.min(mask, size - relative);
        Object held = steps.temporary(receive, subtree * count);
        steps.receive((rank - mask + size) % size, held, 0, subtree * count, type);
        steps.endRound();
        sendDown(steps, rank, size, relative, mask, held, count, type);
        steps.copy(held, 0, receive, receiveOffset, count);
        steps.endRound();
    }

    /** Sends the elements of all ranks, and copies the root's own. */
    static void atRoot(Steps steps, int root, int size, Object send, int sendOffset, Object receive, int receiveOffset,
            int count, BasicType type) {
        Object held = steps.temporary(receive, size * count);
        // The blocks held here start with this rank's own.
        int atEnd = size - root;
        steps.copy(send, sendOffset + root * count, held, 0, atEnd * count);
        steps.copy(send, sendOffset, held, atEnd * count, root * count);
        sendDown(steps, root, size, 0, Integer.highestOneBit(Math.max(1, size - 1)) * 2, held, count, type);
        steps.copy(held, 0, receive, receiveOffset, count);
        steps.endRound();
    }

    /** Sends each child its part of the held blocks; the children are less than {@code distance} ranks away. */
    private static void sendDown(Steps steps, int rank, int size, int relative, int distance, Object held, int count,
            BasicType type) {
        for (int mask = distance / 2; mask > 0; mask /= 2) {
            if (relative + mask < size) {
                steps.send((rank + mask) % size, held, mask * count, Math.min(mask, size - relative - mask) * count,
                        type);
            }
        }
    }
}
