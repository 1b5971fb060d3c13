package org.quipu.mpj.match;

/** Link of an object in a {@link Fifo}. */
final class Link<T> {

    final T owner;
    Link<T> previous;
    Link<T> next;
    Fifo<T> fifo;

    /** Sequence number of arrival across all queues of one table. */
    long order;

    Link(T owner) {
        this.owner = owner;
    }
}
