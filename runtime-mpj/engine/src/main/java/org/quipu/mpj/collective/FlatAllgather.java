package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allgather in which every rank sends its block, which is already in place, to every other rank at the same time.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta, with all messages in flight at the same time. Any number of ranks,
 * blocks of any lengths. Best in oversubscribed jobs: every rank waits once, not p - 1 times as in a
 * ring.
 */
final class FlatAllgather {

    private FlatAllgather() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, Blocks blocks, BasicType type) {
        for (int distance = 1; distance < size; distance++) {
            int from = (rank - distance + size) % size;
            steps.receive(from, buffer, blocks.offset(from), blocks.count(from), type);
        }
        for (int distance = 1; distance < size; distance++) {
            steps.send((rank + distance) % size, buffer, blocks.offset(rank), blocks.count(rank), type);
        }
        steps.endRound();
    }
}
