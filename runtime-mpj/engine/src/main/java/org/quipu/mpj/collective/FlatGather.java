package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
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

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: not at the root
    static void run(Steps steps, int rank, int size, Object send, int sendOffset, int sendCount, BasicType sendType,
            @Nullable Object receive, @Nullable Blocks blocks, @Nullable BasicType receiveType, int root) {
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
