package org.quipu.threads.reduce;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.sync.Word;

/**
 * One thread's values for the reductions of a region. Thread 0 combines them when all threads have left the region.
 *
 * <p>The team's word {@code left} is a row too. In a team of two, thread 1 copies its row there just before it writes
 * the word, so that the cache line that signals the end also carries the values.
 *
 * <pre>
 * field         value                                        written by                        read by
 * region        the fork word of the region that it is for   the row's thread (plain)          thread 0, after all have
 * count         how many values it has                       the same                          left the region
 * bits, object  the first of them                            the same                          the same
 * more...       the others                                   the same                          the same
 * </pre>
 *
 * <p>The values are fields of a superclass of the row, so that they lie next to the word, and padding follows.
 */
abstract class ReductionValues extends Word {

    private long region;
    private long bits;
    private @Nullable Object object;
    private long count;
    @SuppressWarnings("NullAway.Init") // made with the second value, before any is read
    private long[] moreBits;
    @SuppressWarnings("NullAway.Init")
    private Object[] moreObjects;

    /** Whether there are values for the region of that fork word. */
    boolean isFor(long fork) {
        return region == fork;
    }

    /** How many values there are for the region of that fork word. */
    int count(long fork) {
        return region == fork ? (int) count : 0;
    }

    long bits(int k) {
        return k == 0 ? bits : moreBits[k - 1];
    }

    @Nullable
    Object object(int k) {
        return k == 0 ? object : moreObjects[k - 1];
    }

    /** Adds a value for the region of that fork word: as bits or as an object. Only for the row's thread. */
    void add(long fork, long asBits, @Nullable Object asObject) {
        if (region != fork) {
            region = fork;
            count = 0;
        }
        int k = (int) count++;
        if (k == 0) {
            bits = asBits;
            if (asObject != object) {
                object = asObject;
            }
        } else {
            addMore(k - 1, asBits, asObject);
        }
    }

    private void addMore(int k, long asBits, @Nullable Object asObject) {
        if (moreBits == null) {
            moreBits = new long[4];
            moreObjects = new Object[4];
        } else if (k == moreBits.length) {
            moreBits = Arrays.copyOf(moreBits, 2 * k);
            moreObjects = Arrays.copyOf(moreObjects, 2 * k);
        }
        moreBits[k] = asBits;
        if (asObject != moreObjects[k]) {
            moreObjects[k] = asObject;
        }
    }

    /** Becomes a copy of {@code row}. */
    void copy(ReductionValues row) {
        region = row.region;
        count = row.count;
        bits = row.bits;
        if (object != row.object) {
            object = row.object;
        }
        if (moreBits != row.moreBits) {
            moreBits = row.moreBits;
            moreObjects = row.moreObjects;
        }
    }

    /** Drops the references; while the row's thread is in no region. */
    void forget() {
        if (object != null) {
            object = null;
        }
        if (moreObjects != null) {
            Arrays.fill(moreObjects, null);
        }
    }
}
