package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allreduce in a ring, also called bucket algorithm: the blocks travel once round the ring and are combined at every
 * rank; then the combined blocks travel round once more.
 *
 * <p>Cost: 2 (p - 1) alpha + 2 n (p - 1) / p beta + n (p - 1) / p gamma. Any number of ranks; the operation must
 * commute; best for long messages. All ranks get bitwise identical results.
 */
final class RingAllreduce {

    private RingAllreduce() {
    }

    /** Reduces the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        Blocks blocks = Blocks.split(offset, count, size, reduction.grain());
        int longest = (int) (((long) count / reduction.grain() + size - 1) / size) * reduction.grain();
        Object incomingBlock = steps.temporary(buffer, longest);
        int right = (rank + 1) % size;
        int left = (rank - 1 + size) % size;
        for (int round = 0; round < size - 1; round++) {
            int outgoing = (left - round + size) % size;
            int incoming = (left - round - 1 + 2 * size) % size;
            steps.receive(left, incomingBlock, 0, blocks.count(incoming), type);
            steps.send(right, buffer, blocks.offset(outgoing), blocks.count(outgoing), type);
            steps.endRound();
            steps.reduce(reduction, incomingBlock, 0, buffer, blocks.offset(incoming), blocks.count(incoming));
        }
        RingAllgather.run(steps, rank, size, buffer, blocks, type);
    }
}
