package org.quipu.mpj.match;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The contexts of one engine by number. A context is created on first use of its number, by its communicator or by a
 * message that arrives before the communicator has been created here. Thread-safe.
 *
 * <p>A hash table with linear probing, at most half full. Reads are lock-free; updates hold the lock; growth copies the
 * table. A removed context leaves a tombstone, so that later entries of the probe sequence are still found.
 */
public final class ContextTable {

    private static final int SMALLEST = 16;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final MatchContext DROPPED = new MatchContext(-1);

    private volatile AtomicReferenceArray<MatchContext> table = new AtomicReferenceArray<>(SMALLEST);

    /** Cache of the context that was returned last. Written by any thread; may be stale. */
    private MatchContext latest = DROPPED;

    /** Slots with a context or a tombstone; guarded by this. */
    private int occupied;

    /** Slots with a context; guarded by this. */
    private int live;

    /** Contexts of freed communicators in which receives are still posted; guarded by this. */
    private final List<MatchContext> retired = new ArrayList<>();

    /** Returns the context with this number; creates it if it does not exist. */
    public MatchContext get(long id) {
        MatchContext known = latest;
        return known.id == id && !known.dropped ? known : lookUp(id);
    }

    private MatchContext lookUp(long id) {
        MatchContext found = find(table, id);
        MatchContext context = found != null ? found : create(id);
        latest = context;
        return context;
    }

    private static MatchContext find(AtomicReferenceArray<MatchContext> seen, long id) {
        int mask = seen.length() - 1;
        for (int place = first(id, mask);; place = place + 1 & mask) {
            MatchContext context = seen.getAcquire(place);
            if (context == null || context.id == id) {
                return context;
            }
        }
    }

    private static int first(long id, int mask) {
        return (int) (id * SPREAD >>> 32) & mask;
    }

    /** Calls the action for each context. */
    public void forEach(Consumer<MatchContext> action) {
        AtomicReferenceArray<MatchContext> seen = table;
        for (int place = 0; place < seen.length(); place++) {
            MatchContext context = seen.getAcquire(place);
            if (context != null && context != DROPPED) {
                action.accept(context);
            }
        }
    }

    /** Removes the context of a freed communicator: now, or in a later call after its last receive has matched. */
    public synchronized void retire(long id) {
        MatchContext context = find(table, id);
        if (context != null) {
            retired.add(context);
        }
        dropRetired();
    }

    /** Returns the number of contexts, including retired ones in which receives are still posted. */
    public synchronized int size() {
        dropRetired();
        return live;
    }

    private void dropRetired() {
        retired.removeIf(context -> {
            boolean idle = context.isIdle();
            if (idle) {
                drop(context);
            }
            return idle;
        });
    }

    private void drop(MatchContext context) {
        AtomicReferenceArray<MatchContext> current = table;
        int mask = current.length() - 1;
        for (int place = first(context.id, mask); current.get(place) != null; place = place + 1 & mask) {
            if (current.get(place) == context) {
                context.dropped = true;
                current.setRelease(place, DROPPED);
                live--;
                return;
            }
        }
    }

    private synchronized MatchContext create(long id) {
        if (id < 0 || id > MatchContext.MAX_ID) {
            throw new IllegalStateException("context " + id + " is not in 0.." + MatchContext.MAX_ID);
        }
        MatchContext known = find(table, id);
        if (known != null) {
            return known;
        }
        dropRetired();
        if (2 * (occupied + 1) > table.length()) {
            table = copy(table, Math.max(SMALLEST, Integer.highestOneBit(live + 1) * 8));
            occupied = live;
        }
        MatchContext context = new MatchContext(id);
        insert(table, context);
        occupied++;
        live++;
        return context;
    }

    private static AtomicReferenceArray<MatchContext> copy(AtomicReferenceArray<MatchContext> old, int length) {
        AtomicReferenceArray<MatchContext> copy = new AtomicReferenceArray<>(length);
        for (int place = 0; place < old.length(); place++) {
            MatchContext context = old.get(place);
            if (context != null && context != DROPPED) {
                insert(copy, context);
            }
        }
        return copy;
    }

    private static void insert(AtomicReferenceArray<MatchContext> into, MatchContext context) {
        int mask = into.length() - 1;
        int place = first(context.id, mask);
        while (into.get(place) != null) {
            place = place + 1 & mask;
        }
        into.setRelease(place, context);
    }
}
