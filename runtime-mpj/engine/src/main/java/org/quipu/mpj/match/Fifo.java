package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;

/** A queue with removal of any member in constant time. Guarded by the lock of its {@link MatchContext}. */
final class Fifo<T> {

    final long key;
    @Nullable
    Link<T> head;
    @Nullable
    Link<T> tail;

    /** Next queue in the same slot of a {@link FifoTable} (chaining). */
    @Nullable
    Fifo<T> nextInSlot;

    Fifo(long key) {
        this.key = key;
    }

    void append(Link<T> link) {
        link.fifo = this;
        link.previous = tail;
        if (tail == null) {
            head = link;
        } else {
            tail.next = link;
        }
        tail = link;
    }

    void remove(Link<T> link) {
        Link<T> before = link.previous;
        Link<T> after = link.next;
        if (before == null) {
            head = after;
        } else {
            before.next = after;
        }
        if (after == null) {
            tail = before;
        } else {
            after.previous = before;
        }
        link.previous = null;
        link.next = null;
        link.fifo = null;
    }
}
