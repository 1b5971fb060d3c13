package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * All-to-all with all messages in flight at the same time, starting with the next higher rank.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta. Any number of ranks, blocks of any lengths; best for short messages.
 */
final class FlatAlltoall {

    private FlatAlltoall() {
    }

    static void run(Steps steps, int rank, int size, Object send, Blocks outgoing, BasicType sendType, Object receive,
            Blocks incoming, BasicType receiveType) {
        for (int distance = 1; distance < size; distance++) {
            int from = (rank - distance + size) % size;
            steps.receive(from, receive, incoming.offset(from), incoming.count(from), receiveType);
        }
        for (int distance = 1; distance < size; distance++) {
            int to = (rank + distance) % size;
            steps.send(to, send, outgoing.offset(to), outgoing.count(to), sendType);
        }
        Self.copy(steps, send, outgoing.offset(rank), outgoing.count(rank), receive, incoming.offset(rank),
                incoming.count(rank));
        steps.endRound();
    }
}
