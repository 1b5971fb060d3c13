package org.quipu.device.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/** This process's ends of all pairs, including those that are not yet open for sending. Thread-safe. */
final class QueuePairLinks {

    private final QueuePairTable<QueuePairLink> byQueuePair = new QueuePairTable<>();
    private final List<QueuePairLink> links = new ArrayList<>();

    synchronized void add(QueuePairLink link) {
        links.add(link);
    }

    /** Adds a link on whose queue pair frames may arrive from now on. */
    void connecting(QueuePairLink link) {
        byQueuePair.put(link.queuePair(), link);
    }

    /** Returns the link of a queue pair, or null. Does not allocate memory. */
    QueuePairLink ofQueuePair(int number) {
        return byQueuePair.find(number);
    }

    /** Returns the link to a peer, or null. */
    synchronized @Nullable QueuePairLink ofRank(int rank) {
        return links.stream().filter(link -> link.rank() == rank).findFirst().orElse(null);
    }

    /** Returns the peer whose queue pair has this address in the library, or -1. */
    synchronized int rankOf(long queuePair) {
        return links.stream().filter(link -> link.pairAddress() == queuePair).mapToInt(QueuePairLink::rank).findFirst()
                .orElse(-1);
    }

    synchronized void forEach(Consumer<QueuePairLink> action) {
        links.forEach(action);
    }

    @Override
    public synchronized String toString() {
        return links.toString();
    }
}
