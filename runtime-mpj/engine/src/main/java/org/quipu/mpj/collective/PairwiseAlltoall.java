package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * All-to-all in p - 1 rounds: in round k every rank sends to the rank k higher and receives from the rank k lower.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta, with one message in each direction at a time. Any number of ranks,
 * blocks of any lengths; best for long messages.
 */
final class PairwiseAlltoall {

    private PairwiseAlltoall() {
    }

    static void run(Steps steps, int rank, int size, Object send, Blocks outgoing, BasicType sendType, Object receive,
            Blocks incoming, BasicType receiveType) {
        Self.copy(steps, send, outgoing.offset(rank), outgoing.count(rank), receive, incoming.offset(rank),
                incoming.count(rank));
        for (int distance = 1; distance < size; distance++) {
            int to = (rank + distance) % size;
            int from = (rank - distance + size) % size;
            steps.receive(from, receive, incoming.offset(from), incoming.count(from), receiveType);
            steps.send(to, send, outgoing.offset(to), outgoing.count(to), sendType);
            steps.endRound();
        }
    }
}
