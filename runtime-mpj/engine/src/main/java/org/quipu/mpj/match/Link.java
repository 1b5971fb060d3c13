package org.quipu.mpj.match;

/** Membership of an object in a {@link Fifo}. */
final class Link<T> {

    final T owner;
    Link<T> previous;
    Link<T> next;
    Fifo<T> fifo;

    /** Position in the order of arrival over all queues of one table. */
    long order;

    Link(T owner) {
        this.owner = owner;
    }
}
