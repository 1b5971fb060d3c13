package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Broadcast down a tree of radix 4: in each level every rank that has the data sends it to three others at the same
 * time. Fewer levels than {@link BinomialBcast}, but more messages per rank.
 *
 * <p>Cost: ceil(log4 p) (alpha + 3 n beta). Any number of ranks; best for short messages, where the overhead of a send
 * is less than a third of the latency.
 */
final class KnomialBcast {

    private static final int RADIX = 4;

    private KnomialBcast() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type, int root) {
        int relative = (rank - root + size) % size;
        // The place value of the lowest digit of the relative rank, in base 4, that is not 0.
        int place = 1;
        while (place < size && relative / place % RADIX == 0) {
            place *= RADIX;
        }
        if (relative != 0) {
            int parent = relative - relative / place % RADIX * place;
            steps.receive((parent + root) % size, buffer, offset, count, type);
            steps.endRound();
        }
        for (place /= RADIX; place > 0; place /= RADIX) {
            for (int digit = 1; digit < RADIX && relative + digit * place < size; digit++) {
                steps.send((rank + digit * place) % size, buffer, offset, count, type);
            }
        }
        steps.endRound();
    }
}
