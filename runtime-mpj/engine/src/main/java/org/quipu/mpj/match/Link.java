package org.quipu.mpj.match;

/** Membership of an object in one first-in-first-out queue. */
final class Link<T> {

    final T owner;
    Link<T> previous;
    Link<T> next;
    Fifo<T> fifo;

    /** Place in the order of arrival over all queues of one kind. */
    long order;

    Link(T owner) {
        this.owner = owner;
    }
}
