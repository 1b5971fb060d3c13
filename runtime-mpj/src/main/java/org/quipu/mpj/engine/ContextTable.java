package org.quipu.mpj.engine;

import java.util.Arrays;

/**
 * The contexts by number. A context comes into being when first named, by its communicator or by a message that arrives
 * before the communicator is complete here. Read without a lock; grown by copying.
 */
final class ContextTable {

    /** More than any program makes; a larger number in a frame is a broken peer. */
    static final int MOST = 1 << 22;

    private volatile MatchContext[] table = {};

    MatchContext get(int id) {
        MatchContext[] seen = table;
        MatchContext context = id >= 0 && id < seen.length ? seen[id] : null;
        return context != null ? context : create(id);
    }

    MatchContext[] all() {
        return table;
    }

    private synchronized MatchContext create(int id) {
        if (id < 0 || id >= MOST) {
            throw new IllegalStateException("context " + id + " is not in 0.." + (MOST - 1));
        }
        MatchContext[] current = table;
        if (id < current.length && current[id] != null) {
            return current[id];
        }
        MatchContext[] grown = Arrays.copyOf(current, Math.max(current.length, id + 1));
        grown[id] = new MatchContext(id);
        table = grown;
        return grown[id];
    }
}
