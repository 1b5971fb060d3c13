package org.quipu.mpj.match;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The contexts of one engine by number. A context is created when its number is first used, by its communicator or by a
 * message that arrives before the communicator exists here. Thread-safe.
 *
 * <p>A hash table with linear probing, at most half full. It is read without a lock, changed under a lock, and grown by
 * copying. A dropped context leaves a mark, so that contexts behind it are still found.
 */
public final class ContextTable {

    private static final int SMALLEST = 16;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final MatchContext DROPPED = new MatchContext(-1);

    private volatile AtomicReferenceArray<MatchContext> table = new AtomicReferenceArray<>(SMALLEST);

    /** The context that was returned last, which the next message mostly needs. Any thread writes it; may be stale. */
    private MatchContext latest = DROPPED;

    /** Slots with a context or a mark; guarded by this. */
    private int occupied;

    /** Slots with a context; guarded by this. */
    private int live;

    /** Contexts of freed communicators in which receives still wait; guarded by this. */
    private final List<MatchContext> retired = new ArrayList<>();

    /** Returns the context with this number, which is created if it is new. */
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

    /** Passes each context to the action. */
    public void forEach(Consumer<MatchContext> action) {
        AtomicReferenceArray<MatchContext> seen = table;
        for (int place = 0; place < seen.length(); place++) {
            MatchContext context = seen.getAcquire(place);
            if (context != null && context != DROPPED) {
                action.accept(context);
            }
        }
    }

    /** Drops the context of a freed communicator, now or at a later call when its last receive has matched. */
    public synchronized void retire(long id) {
        MatchContext context = find(table, id);
        if (context != null) {
            retired.add(context);
        }
        dropRetired();
    }

    /** Returns the number of contexts, retired ones in which a receive still waits included. */
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
