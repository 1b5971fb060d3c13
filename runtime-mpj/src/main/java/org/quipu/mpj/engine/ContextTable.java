package org.quipu.mpj.engine;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The contexts by number. A context comes into being when first named, by its communicator or by a message that arrives
 * before the communicator is complete here. Read without a lock; grown by copying, to twice the size.
 */
final class ContextTable {

    /** More than any program makes; a larger number in a frame is a broken peer. */
    static final int MOST = 1 << 22;

    private volatile AtomicReferenceArray<MatchContext> table = new AtomicReferenceArray<>(16);

    MatchContext get(int id) {
        AtomicReferenceArray<MatchContext> seen = table;
        MatchContext context = id >= 0 && id < seen.length() ? seen.getAcquire(id) : null;
        return context != null ? context : create(id);
    }

    void forEach(Consumer<MatchContext> action) {
        AtomicReferenceArray<MatchContext> seen = table;
        for (int id = 0; id < seen.length(); id++) {
            MatchContext context = seen.getAcquire(id);
            if (context != null) {
                action.accept(context);
            }
        }
    }

    /** Drops a context whose communicator is freed. */
    synchronized void forget(int id) {
        if (id < table.length()) {
            table.setRelease(id, null);
        }
    }

    private synchronized MatchContext create(int id) {
        if (id < 0 || id >= MOST) {
            throw new IllegalStateException("context " + id + " is not in 0.." + (MOST - 1));
        }
        AtomicReferenceArray<MatchContext> current = table;
        if (id >= current.length()) {
            current = grow(current, id);
        }
        MatchContext context = current.getAcquire(id);
        if (context == null) {
            context = new MatchContext(id);
            current.setRelease(id, context);
        }
        table = current;
        return context;
    }

    private static AtomicReferenceArray<MatchContext> grow(AtomicReferenceArray<MatchContext> old, int id) {
        AtomicReferenceArray<MatchContext> grown = new AtomicReferenceArray<>(Integer.highestOneBit(id) * 2);
        for (int i = 0; i < old.length(); i++) {
            grown.set(i, old.get(i));
        }
        return grown;
    }
}
