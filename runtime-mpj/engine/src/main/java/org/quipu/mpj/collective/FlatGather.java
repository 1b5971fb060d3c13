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

    static void run(Steps steps, int rank, int size, Object send, int sendOffset, int sendCount, BasicType sendType,
            Object receive, Blocks blocks, BasicType receiveType, int root) {
        if (rank == root) {
            for (int other = 0; other < size; other++) {
                if (other != root) {
                    steps.receive(other, receive, blocks.offset(other), blocks.count(other), receiveType);
                }
            }
            Self.copy(steps, send, sendOffset, sendCount, receive, blocks.offset(root), blocks.count(root));
        } else {
            steps.send(root, send, sendOffset, sendCount, sendType);
        }
        steps.endRound();
    }
}
