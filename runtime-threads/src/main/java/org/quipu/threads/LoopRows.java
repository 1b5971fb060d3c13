package org.quipu.threads;

import java.util.Arrays;

/**
 * The rows of collapsed loops whose inner bounds depend on outer variables (OpenMP 5.2 section 4.4.2): a row is one run
 * of the innermost loop. Rows without an iteration are left out.
 *
 * <p>Filled by one thread, then read by many. The caller must publish it safely, for example by the start of a region.
 * Memory: {@code values + 1} numbers of 8 bytes for each row. Finding a row is a binary search.
 */
public final class LoopRows {
    private final int width;
    private long[] firsts = new long[17];
    private long[] values;
    private int size;

    /** @param width values kept with each row: the outer loops' variables, and the inner one's first value */
    public LoopRows(int width) {
        this.width = width;
        this.values = new long[16 * width];
    }

    /**
     * Adds the next row.
     *
     * @param count its iterations; 0 adds nothing
     * @param row the values of the row
     * @throws ArithmeticException if all iterations are more than a {@code long} can count
     * @throws OutOfMemoryError if there are more rows than an array can hold
     */
    public void add(long count, long... row) {
        if (count == 0) {
            return;
        }
        if (size + 2 > firsts.length) {
            if (size > Integer.MAX_VALUE / 2 / width - 16) {
                throw new OutOfMemoryError("more rows of collapsed loops than an array can hold");
            }
            firsts = Arrays.copyOf(firsts, 2 * size + 1);
            values = Arrays.copyOf(values, 2 * size * width);
        }
        if (firsts[size] > Long.MAX_VALUE - count) {
            throw new ArithmeticException("more iterations than a long can count: " + firsts[size] + " and " + count);
        }
        System.arraycopy(row, 0, values, size * width, width);
        firsts[size + 1] = firsts[size] + count;
        size++;
    }

    /** Iterations of all rows. */
    public long total() {
        return firsts[size];
    }

    /** Returns the number of rows. */
    public int size() {
        return size;
    }

    /** Returns the row that contains a logical iteration; {@link #size} if there is no such iteration. */
    public int find(long iteration) {
        int found = Arrays.binarySearch(firsts, 0, size + 1, iteration);
        return found >= 0 ? found : -found - 2;
    }

    /** The logical number of a row's first iteration. */
    public long first(int row) {
        return firsts[row];
    }

    /** Iterations of a row. */
    public long count(int row) {
        return firsts[row + 1] - firsts[row];
    }

    /** A value kept with a row. */
    public long value(int row, int index) {
        return values[row * width + index];
    }

    /** Returns the value of the variable of a loop after the last row, for a loop with a step. */
    public long afterLast(int index, long step) {
        int row = size - 1;
        return value(row, index) + (index == width - 1 ? count(row) : 1) * step;
    }
}
