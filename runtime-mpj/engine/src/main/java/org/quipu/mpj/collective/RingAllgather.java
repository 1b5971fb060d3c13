package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allgather in a ring, also called bucket algorithm: every rank sends its own block, which is already in place, to the
 * next rank, and then forwards each block that it receives from the previous rank.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta. Any number of ranks, blocks of any lengths; best for long messages.
 */
final class RingAllgather {

    private RingAllgather() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, Blocks blocks, BasicType type) {
        int right = (rank + 1) % size;
        int left = (rank - 1 + size) % size;
        for (int round = 0; round < size - 1; round++) {
            int outgoing = (rank - round + size) % size;
            int incoming = (left - round + size) % size;
            steps.receive(left, buffer, blocks.offset(incoming), blocks.count(incoming), type);
            steps.send(right, buffer, blocks.offset(outgoing), blocks.count(outgoing), type);
            steps.endRound();
        }
    }
}
