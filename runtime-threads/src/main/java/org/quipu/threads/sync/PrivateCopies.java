package org.quipu.threads.sync;

import org.jspecify.annotations.Nullable;

/**
 * Passes the value of a single's thread to the others (OpenMP 5.2 section 5.7.2).
 *
 * <p>Two places are used in turn, with a barrier between writing and reading. A thread that overwrites a place has
 * passed the barrier of the other place, and so have all readers of this one. The barriers order the plain accesses.
 */
public final class PrivateCopies extends Padding {

    private final Object[] places = new Object[2];
    private final long[] turns = {-1, -1};

    public void give(long turn, Object value) {
        int place = (int) (turn & 1);
        places[place] = value;
        turns[place] = turn;
    }

    /** The value written at that turn; null if there was none. */
    public @Nullable Object take(long turn) {
        int place = (int) (turn & 1);
        return turns[place] == turn ? places[place] : null;
    }

    /** Forgets the values; for use while no thread writes or reads. */
    public void clear() {
        if (places[0] != null || places[1] != null) {
            places[0] = null;
            places[1] = null;
            turns[0] = -1;
            turns[1] = -1;
        }
    }
}
