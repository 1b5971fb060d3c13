package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Scatter in which the root sends directly to every rank.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta at the root. Any number of ranks, blocks of any lengths; best for long
 * messages.
 */
final class FlatScatter {

    private FlatScatter() {
    }

    /** Receives the elements of a rank other than the root. */
    static void fromRoot(Steps steps, Object receive, int offset, int count, BasicType type, int root) {
        steps.receive(root, receive, offset, count, type);
        steps.endRound();
    }

    /** Sends the elements of all ranks, and copies the root's own. */
    static void atRoot(Steps steps, int root, int size, Object send, Blocks blocks, BasicType type, Object receive,
            int receiveOffset, int receiveCount) {
        for (int other = 0; other < size; other++) {
            if (other != root) {
                steps.send(other, send, blocks.offset(other), blocks.count(other), type);
            }
        }
        Self.copy(steps, send, blocks.offset(root), blocks.count(root), receive, receiveOffset, receiveCount);
        steps.endRound();
    }
}
