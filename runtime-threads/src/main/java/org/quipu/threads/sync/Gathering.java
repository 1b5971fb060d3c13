package org.quipu.threads.sync;

import java.util.Arrays;
import java.util.List;

/**
 * The values that the threads of a team exchange (for scans, OpenMP 5.2 section 5.6).
 *
 * <p>Two rows are used in turn, with a barrier between writing and reading. A thread that overwrites a row has passed
 * the barrier of the other row, and so have all readers of this one. The barriers order the plain accesses.
 */
public final class Gathering {

    private final Object[][] rows;
    private boolean used;

    public Gathering(int capacity) {
        rows = new Object[2][capacity];
    }

    public void give(long turn, int thread, Object value) {
        rows[(int) (turn & 1)][thread] = value;
        used = true;
    }

    /** The values of the threads 0 to {@code size} - 1 at that turn. */
    @SuppressWarnings("unchecked")
    public <T> List<T> take(long turn, int size) {
        return (List<T>) Arrays.asList(Arrays.copyOf(rows[(int) (turn & 1)], size));
    }

    /** Forgets the values; for use while no thread writes or reads. */
    public void clear() {
        if (used) {
            used = false;
            Arrays.fill(rows[0], null);
            Arrays.fill(rows[1], null);
        }
    }
}
