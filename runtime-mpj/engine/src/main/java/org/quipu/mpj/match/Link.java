package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;

/** Link of an object in a {@link Fifo}. */
final class Link<T> {

    final T owner;
    @Nullable
    Link<T> previous;
    @Nullable
    Link<T> next;
    @Nullable
    Fifo<T> fifo;

    /** Sequence number of arrival across all queues of one table. */
    long order;

    Link(T owner) {
        this.owner = owner;
    }

    /** Removes the object from its queue; no effect if it is in none. */
    void unlink() {
        Fifo<T> queue = fifo;
        if (queue != null) {
            queue.remove(this);
        }
    }
}
