package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
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

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: not at the root
    static void run(Steps steps, int rank, int size, @Nullable Object send, @Nullable Blocks blocks,
            @Nullable BasicType sendType, Object receive, int receiveOffset, int receiveCount, BasicType receiveType,
            int root) {
        if (rank == root) {
            for (int other = 0; other < size; other++) {
                if (other != root) {
                    steps.send(other, send, blocks.offset(other), blocks.count(other), sendType);
                }
            }
            Self.copy(steps, send, blocks.offset(root), blocks.count(root), receive, receiveOffset, receiveCount);
        } else {
            steps.receive(root, receive, receiveOffset, receiveCount, receiveType);
        }
        steps.endRound();
    }
}
