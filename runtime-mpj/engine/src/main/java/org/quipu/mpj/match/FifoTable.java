package org.quipu.mpj.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Queues by (source, tag) key. The cost of a lookup does not depend on the number or length of the queues.
 *
 * <p>An empty queue is kept, because the next iteration of a loop usually uses the same key. Empty queues are removed
 * when the table would have to grow. Guarded by the lock of its {@link MatchContext}.
 */
final class FifoTable<T> {

    private static final int FIRST_SLOTS = 16;

    private Fifo<T>[] slots = newSlots(FIRST_SLOTS);
    private int queues;

    static long key(int source, int tag) {
        return (long) source << 32 | tag & 0xffff_ffffL;
    }

    /** Returns the oldest member with this key, or null. */
    @Nullable
    Link<T> first(long key) {
        Fifo<T> fifo = slots[slot(key, slots.length)];
        while (fifo != null && fifo.key != key) {
            fifo = fifo.nextInSlot;
        }
        return fifo == null ? null : fifo.head;
    }

    void append(long key, Link<T> link) {
        int slot = slot(key, slots.length);
        Fifo<T> fifo = slots[slot];
        while (fifo != null && fifo.key != key) {
            fifo = fifo.nextInSlot;
        }
        (fifo == null ? addQueue(key) : fifo).append(link);
    }

    /** Returns all members, queue by queue. */
    List<T> members() {
        List<T> members = new ArrayList<>();
        for (Fifo<T> slot : slots) {
            for (Fifo<T> fifo = slot; fifo != null; fifo = fifo.nextInSlot) {
                for (Link<T> link = fifo.head; link != null; link = link.next) {
                    members.add(link.owner);
                }
            }
        }
        return members;
    }

    private Fifo<T> addQueue(long key) {
        if (queues == slots.length) {
            rebuild();
        }
        Fifo<T> fifo = new Fifo<>(key);
        insert(slots, fifo);
        queues++;
        return fifo;
    }

    private void rebuild() {
        int live = (int) Arrays.stream(slots).mapToLong(FifoTable::live).sum();
        Fifo<T>[] rebuilt = newSlots(live * 2 > slots.length ? slots.length * 2 : slots.length);
        queues = 0;
        for (Fifo<T> slot : slots) {
            for (Fifo<T> fifo = slot; fifo != null;) {
                Fifo<T> next = fifo.nextInSlot;
                if (fifo.head != null) {
                    insert(rebuilt, fifo);
                    queues++;
                }
                fifo = next;
            }
        }
        slots = rebuilt;
    }

    private static long live(Fifo<?> slot) {
        long live = 0;
        for (Fifo<?> fifo = slot; fifo != null; fifo = fifo.nextInSlot) {
            live += fifo.head == null ? 0 : 1;
        }
        return live;
    }

    private static <T> void insert(Fifo<T>[] slots, Fifo<T> fifo) {
        int slot = slot(fifo.key, slots.length);
        fifo.nextInSlot = slots[slot];
        slots[slot] = fifo;
    }

    private static int slot(long key, int length) {
        long mixed = key * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed >>> 40) & length - 1;
    }

    @SuppressWarnings("unchecked")
    private static <T> Fifo<T>[] newSlots(int length) {
        return (Fifo<T>[]) new Fifo<?>[length];
    }
}
