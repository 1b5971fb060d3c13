package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;

/**
 * The unexpected-message queue, in order of arrival. A message is found in constant time by source and tag, by source,
 * by tag, or with two wildcards. The queues by source and by tag are created when a receive or probe first needs them.
 * Guarded by the lock of its {@link MatchContext}.
 */
final class UnexpectedMessages {

    /** Maximum number of messages that {@link #holdsFrom} examines, to bound the time for which the lock is held. */
    private static final int MAX_EXAMINED = 1000;

    private final FifoTable<Envelope> table = new FifoTable<>();
    private final Fifo<Envelope> arrivals = new Fifo<>(0);
    private boolean partlyWild;

    boolean isEmpty() {
        return arrivals.head == null;
    }

    void add(Envelope message) {
        arrivals.append(message.arrival);
        table.append(FifoTable.key(message.source(), message.tag()), message.exact);
        if (partlyWild) {
            addPartlyWild(message);
        }
    }

    /** Returns whether one of the oldest {@link #MAX_EXAMINED} messages is from this peer. */
    boolean holdsFrom(int peer) {
        int examined = 0;
        for (Link<Envelope> link = arrivals.head; link != null && examined < MAX_EXAMINED; link = link.next) {
            if (link.owner.peer() == peer) {
                return true;
            }
            examined++;
        }
        return false;
    }

    /** Returns the oldest matching message, or null. */
    @Nullable
    Envelope find(int source, int tag) {
        if (arrivals.head == null) {
            return null;
        }
        Link<Envelope> link;
        if (source == Operation.ANY && tag == Operation.ANY) {
            link = arrivals.head;
        } else {
            if (!partlyWild && (source == Operation.ANY || tag == Operation.ANY)) {
                startPartlyWild();
            }
            link = table.first(FifoTable.key(source, tag));
        }
        return link == null ? null : link.owner;
    }

    /** Removes and returns the oldest matching message, or null. */
    @Nullable
    Envelope take(int source, int tag) {
        Envelope message = find(source, tag);
        if (message != null) {
            remove(message);
        }
        return message;
    }

    private void remove(Envelope message) {
        arrivals.remove(message.arrival);
        message.exact.unlink();
        if (message.bySource != null) {
            message.bySource.unlink();
        }
        if (message.byTag != null) {
            message.byTag.unlink();
        }
    }

    private void startPartlyWild() {
        partlyWild = true;
        for (Link<Envelope> link = arrivals.head; link != null; link = link.next) {
            addPartlyWild(link.owner);
        }
    }

    private void addPartlyWild(Envelope message) {
        if (message.bySource == null) {
            message.bySource = new Link<>(message);
        }
        if (message.byTag == null) {
            message.byTag = new Link<>(message);
        }
        table.append(FifoTable.key(message.source(), Operation.ANY), message.bySource);
        table.append(FifoTable.key(Operation.ANY, message.tag()), message.byTag);
    }
}
