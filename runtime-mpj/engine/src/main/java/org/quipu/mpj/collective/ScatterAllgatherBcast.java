package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Broadcast by a scatter of blocks and an allgather in a ring (van de Geijn). The scatter is flat, because its time is
 * determined by the root's sends in any case.
 *
 * <p>Cost: 2 (p - 1) alpha + 2 n (p - 1) / p beta. Any number of ranks; best for long messages.
 */
final class ScatterAllgatherBcast {

    private ScatterAllgatherBcast() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type, int root) {
        Blocks blocks = Blocks.split(offset, count, size, 1);
        if (rank == root) {
            for (int other = 0; other < size; other++) {
                if (other != root) {
                    steps.send(other, buffer, blocks.offset(other), blocks.count(other), type);
                }
            }
        } else {
            steps.receive(root, buffer, blocks.offset(rank), blocks.count(rank), type);
        }
        steps.endRound();
        RingAllgather.run(steps, rank, size, buffer, blocks, type);
    }
}
