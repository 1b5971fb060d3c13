package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Dissemination barrier (Hensgen, Finkel, Manber 1988): in round k every rank sends an empty message to the rank 2^k
 * higher.
 *
 * <p>Cost: ceil(log2 p) alpha. Any number of ranks.
 */
final class DisseminationBarrier {

    private static final byte[] NOTHING = {};

    private DisseminationBarrier() {
    }

    static void run(Steps steps, int rank, int size) {
        for (int distance = 1; distance < size; distance *= 2) {
            steps.receive((rank - distance + size) % size, NOTHING, 0, 0, BasicType.BYTE);
            steps.send((rank + distance) % size, NOTHING, 0, 0, BasicType.BYTE);
            steps.endRound();
        }
    }
}
