package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Gather in which every rank sends directly to the root, which receives all messages at the same time.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta at the root. Any number of ranks, blocks of any lengths; best for long
 * messages.
 */
final class FlatGather {

    private FlatGather() {
    }

    /** Sends the elements of a rank other than the root. */
    static void toRoot(Steps steps, Object send, int offset, int count, BasicType type, int root) {
        steps.send(root, send, offset, count, type);
        steps.endRound();
    }

    /** Receives the elements of all ranks, and copies the root's own. */
    static void atRoot(Steps steps, int root, int size, Object send, int sendOffset, int sendCount, Object receive,
            Blocks blocks, BasicType type) {
        for (int other = 0; other < size; other++) {
            if (other != root) {
                steps.receive(other, receive, blocks.offset(other), blocks.count(other), type);
            }
        }
        Self.copy(steps, send, sendOffset, sendCount, receive, blocks.offset(root), blocks.count(root));
        steps.endRound();
    }
}
