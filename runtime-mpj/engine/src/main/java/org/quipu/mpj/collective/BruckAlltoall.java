package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * All-to-all by the algorithm of Bruck et al. (1997): block i is for the rank i higher. In round k every rank sends the
 * blocks whose number has bit k to the rank 2^k higher, in one message.
 *
 * <p>Cost: ceil(log2 p) alpha + n / 2 ceil(log2 p) beta, and copies of n ceil(log2 p) elements. Any number of ranks,
 * blocks of equal length. Best for very short blocks and many ranks.
 */
final class BruckAlltoall {

    private BruckAlltoall() {
    }

    static void run(Steps steps, int rank, int size, Object send, Blocks outgoing, Object receive, Blocks incoming,
            BasicType type) {
        int count = incoming.count(rank);
        if (count == 0) {
            return;
        }
        Object blocks = steps.temporary(receive, size * count);
        Object out = steps.temporary(receive, (size + 1) / 2 * count);
        Object in = steps.temporary(receive, (size + 1) / 2 * count);
        for (int i = 0; i < size; i++) {
            steps.copy(send, outgoing.offset((rank + i) % size), blocks, i * count, count);
        }
        for (int distance = 1; distance < size; distance *= 2) {
            int moved = move(steps, true, size, distance, blocks, out, count);
            steps.receive((rank - distance + size) % size, in, 0, moved, type);
            steps.send((rank + distance) % size, out, 0, moved, type);
            steps.endRound();
            move(steps, false, size, distance, blocks, in, count);
        }
        for (int i = 0; i < size; i++) {
            int from = (rank - i + size) % size;
            steps.copy(blocks, i * count, receive, incoming.offset(from), count);
        }
    }

    /** Copies the blocks of a round to or from a message; returns the number of elements. */
    private static int move(Steps steps, boolean toMessage, int size, int distance, Object blocks, Object message,
            int count) {
        int moved = 0;
        for (int i = distance; i < size; i++) {
            if ((i & distance) != 0) {
                if (toMessage) {
                    steps.copy(blocks, i * count, message, moved, count);
                } else {
                    steps.copy(message, moved, blocks, i * count, count);
                }
                moved += count;
            }
        }
        return moved;
    }
}
