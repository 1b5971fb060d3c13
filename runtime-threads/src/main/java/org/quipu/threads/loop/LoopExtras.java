package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;

/** The parts of a {@link LoopSlot} that few loops use; each made on first use, and kept for the slot's next loops. */
final class LoopExtras {

    private volatile @Nullable OrderedTickets tickets;
    private volatile @Nullable DoacrossProgress progress;
    private volatile @Nullable StealRanges ranges;
    private volatile @Nullable SharedItems items;

    OrderedTickets tickets() {
        OrderedTickets known = tickets;
        return known != null ? known : makeTickets();
    }

    private synchronized OrderedTickets makeTickets() {
        if (tickets == null) {
            tickets = new OrderedTickets();
        }
        return tickets;
    }

    /** @param capacity the largest size of the team */
    DoacrossProgress progress(int capacity) {
        DoacrossProgress known = progress;
        return known != null ? known : makeProgress(capacity);
    }

    private synchronized DoacrossProgress makeProgress(int capacity) {
        if (progress == null) {
            progress = new DoacrossProgress(capacity);
        }
        return progress;
    }

    /** @param capacity the largest size of the team */
    StealRanges ranges(int capacity) {
        StealRanges known = ranges;
        return known != null ? known : makeRanges(capacity);
    }

    private synchronized StealRanges makeRanges(int capacity) {
        if (ranges == null) {
            ranges = new StealRanges(capacity);
        }
        return ranges;
    }

    SharedItems items() {
        SharedItems known = items;
        return known != null ? known : makeItems();
    }

    private synchronized SharedItems makeItems() {
        if (items == null) {
            items = new SharedItems();
        }
        return items;
    }

    /** Clears the slot's loop; for use while no thread is in it. */
    void clear() {
        if (tickets != null) {
            tickets.clear();
        }
        if (progress != null) {
            progress.clear();
        }
        if (ranges != null) {
            ranges.clear();
        }
        if (items != null) {
            items.clear();
        }
    }
}
