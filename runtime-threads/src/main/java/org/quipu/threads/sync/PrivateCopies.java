package org.quipu.threads.sync;

/**
 * Hands the value of a single's thread to the others (OpenMP 5.2 section 5.7.2).
 *
 * <p>Two places are used in turn, with a barrier between giving and taking: who gives the next but one value has passed the
 * next one's barrier, and so has everybody who takes this one. The barriers order the plain accesses.
 */
public final class PrivateCopies extends Padding {

    private final Object[] places = new Object[2];
    private final long[] turns = {-1, -1};

    public void give(long turn, Object value) {
        int place = (int) (turn & 1);
        places[place] = value;
        turns[place] = turn;
    }

    /** The value given at that turn; null if there was none. */
    public Object take(long turn) {
        int place = (int) (turn & 1);
        return turns[place] == turn ? places[place] : null;
    }

    /** Forgets the values; for use while no thread gives or takes. */
    public void clear() {
        if (places[0] != null || places[1] != null) {
            places[0] = null;
            places[1] = null;
            turns[0] = -1;
            turns[1] = -1;
        }
    }
}
