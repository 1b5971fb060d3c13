package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Reduce-scatter in which every rank sends its blocks to the other ranks at the same time and combines the received
 * blocks in rank order.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta + n (p - 1) / p gamma; temporary memory for n elements. Any number of
 * ranks, any operation, blocks of any lengths. Best for few ranks, and in oversubscribed jobs: every rank waits once.
 */
final class FlatReduceScatter {

    private FlatReduceScatter() {
    }

    /**
     * Reduces the elements of {@code own}, which is not changed.
     *
     * @param blocks the position of each rank's block in {@code own}
     * @param result receives this rank's block; may overlap {@code own}
     */
    static void run(Steps steps, int rank, int size, Object own, Blocks blocks, Object result, int resultOffset,
            BasicType type, Reduction reduction) {
        int count = blocks.count(rank);
        Object parts = steps.temporary(own, count * size);
        for (int distance = 1; distance < size; distance++) {
            int from = (rank - distance + size) % size;
            steps.receive(from, parts, from * count, count, type);
        }
        for (int distance = 1; distance < size; distance++) {
            int to = (rank + distance) % size;
            steps.send(to, own, blocks.offset(to), blocks.count(to), type);
        }
        steps.copy(own, blocks.offset(rank), parts, rank * count, count);
        steps.endRound();
        int last = (size - 1) * count;
        for (int part = last - count; part >= 0 && count > 0; part -= count) {
            steps.reduce(reduction, parts, part, parts, last, count);
        }
        steps.copy(parts, last, result, resultOffset, count);
    }
}
