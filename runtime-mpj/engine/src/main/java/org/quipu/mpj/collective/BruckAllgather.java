package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allgather by the algorithm of Bruck et al. (1997): in round k every rank sends all blocks that it has, at most 2^k,
 * to the rank 2^k lower. The blocks are collected in a temporary array that starts with the rank's own block. Every
 * rank's own block is already in place.
 *
 * <p>Cost: ceil(log2 p) alpha + n (p - 1) / p beta, and a copy of n elements. Any number of ranks; the blocks must be
 * equal and consecutive. Best for short messages if the number of ranks is not a power of two.
 */
final class BruckAllgather {

    private BruckAllgather() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type) {
        Object collected = steps.temporary(buffer, size * count);
        steps.copy(buffer, offset + rank * count, collected, 0, count);
        for (int have = 1; have < size; have *= 2) {
            int blocks = Math.min(have, size - have);
            steps.receive((rank + have) % size, collected, have * count, blocks * count, type);
            steps.send((rank - have + size) % size, collected, 0, blocks * count, type);
            steps.endRound();
        }
        int atEnd = size - rank;
        steps.copy(collected, 0, buffer, offset + rank * count, atEnd * count);
        steps.copy(collected, atEnd * count, buffer, offset, rank * count);
    }
}
