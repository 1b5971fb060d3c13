package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allgather by recursive doubling: in round k two ranks 2^k apart exchange all blocks that they have. Every rank's own
 * block is already in place.
 *
 * <p>Cost: log2 p alpha + n (p - 1) / p beta. The number of ranks must be a power of two, the blocks equal and
 * consecutive. Best for short messages.
 */
final class RecursiveDoublingAllgather {

    private RecursiveDoublingAllgather() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type) {
        for (int distance = 1; distance < size; distance *= 2) {
            int partner = rank ^ distance;
            int mine = rank & -distance;
            int theirs = partner & -distance;
            steps.receive(partner, buffer, offset + theirs * count, distance * count, type);
            steps.send(partner, buffer, offset + mine * count, distance * count, type);
            steps.endRound();
        }
    }
}
