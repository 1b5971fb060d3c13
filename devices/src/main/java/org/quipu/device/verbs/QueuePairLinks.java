package org.quipu.device.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** This process's ends of all pairs, also of those that are not yet open for sending. Thread-safe. */
final class QueuePairLinks {

    private final QueuePairTable<QueuePairLink> byQueuePair = new QueuePairTable<>();
    private final List<QueuePairLink> links = new ArrayList<>();

    synchronized void add(QueuePairLink link) {
        links.add(link);
    }

    /** From now on frames may arrive for it. */
    void connecting(QueuePairLink link) {
        byQueuePair.put(link.queuePair(), link);
    }

    /** The one that frames of a queue pair are for, or null. Allocates nothing. */
    QueuePairLink ofQueuePair(int number) {
        return byQueuePair.find(number);
    }

    /** The one to a peer, or null. */
    synchronized QueuePairLink ofRank(int rank) {
        return links.stream().filter(link -> link.rank() == rank).findFirst().orElse(null);
    }

    /** The peer for whose pair the library has made an object at this address, or -1. */
    synchronized int rankOf(long queuePair) {
        return links.stream().filter(link -> link.pairAddress() == queuePair).mapToInt(QueuePairLink::rank).findFirst().orElse(-1);
    }

    synchronized void forEach(Consumer<QueuePairLink> action) {
        links.forEach(action);
    }

    @Override
    public synchronized String toString() {
        return links.toString();
    }
}
