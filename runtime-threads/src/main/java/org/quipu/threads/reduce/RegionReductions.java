package org.quipu.threads.reduce;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

import org.jspecify.annotations.Nullable;

/**
 * The reductions of whole regions (OpenMP 5.2 section 5.5.8). Each thread writes its values to a row of its own, and
 * thread 0 combines them in the order of the threads' numbers when all have left the region.
 *
 * <p>No lock, no atomic operation, and the same result each time. All threads add the same values in the same order;
 * thread 0 supplies the combiners. Cost: a plain write for each thread, and a cache line for each thread from 2 on.
 */
public final class RegionReductions {

    private static final byte INT = 0;
    private static final byte LONG = 1;
    private static final byte DOUBLE = 2;
    private static final byte OBJECT = 3;

    private final ReductionRow[] rows;
    private final ReductionRow left;
    // what thread 0 does with the values, and which of the four kinds each is
    private byte[] kinds = new byte[4];
    private Object[] combiners = new Object[4];

    /** @param left the word that thread 0 waits for */
    RegionReductions(int capacity, ReductionRow left) {
        rows = new ReductionRow[capacity];
        for (int i = 0; i < capacity; i++) {
            rows[i] = new ReductionRow();
        }
        this.left = left;
    }

    public void addInt(int me, long fork, int mine, IntConsumer combiner) {
        add(me, fork, mine, null, INT, combiner);
    }

    public void addLong(int me, long fork, long mine, LongConsumer combiner) {
        add(me, fork, mine, null, LONG, combiner);
    }

    public void addDouble(int me, long fork, double mine, DoubleConsumer combiner) {
        add(me, fork, Double.doubleToRawLongBits(mine), null, DOUBLE, combiner);
    }

    public <T> void addObject(int me, long fork, T mine, Consumer<? super T> combiner) {
        add(me, fork, 0, mine, OBJECT, combiner);
    }

    private void add(int me, long fork, long bits, @Nullable Object object, byte kind, Object combiner) {
        ReductionRow row = rows[me];
        if (me == 0) {
            setCombiner(row.count(fork), kind, combiner);
        }
        row.add(fork, bits, object);
    }

    private void setCombiner(int k, byte kind, Object combiner) {
        if (k == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * k);
            combiners = Arrays.copyOf(combiners, 2 * k);
        }
        kinds[k] = kind;
        combiners[k] = combiner;
    }

    /** Copies the row of thread 1 of a team of two to the word that it is about to write. */
    public void leave(long fork) {
        if (rows[1].isFor(fork)) {
            left.copy(rows[1]);
        }
    }

    /** Whether the region of that fork word has values. */
    boolean hasAny(long fork) {
        return rows[0].isFor(fork);
    }

    /** Combines all values of that region; in thread 0, when all others have left it. */
    void combine(long fork, int size) {
        int count = rows[0].count(fork);
        for (int i = 0; i < size; i++) {
            ReductionRow row = row(i, size);
            // a thread that has left a cancelled region early has added fewer values
            int given = Math.min(count, row.count(fork));
            for (int k = 0; k < given; k++) {
                accept(k, row);
            }
        }
    }

    private ReductionRow row(int thread, int size) {
        return thread == 1 && size == 2 ? left : rows[thread];
    }

    @SuppressWarnings("unchecked")
    private void accept(int k, ReductionRow row) {
        switch (kinds[k]) {
            case INT -> ((IntConsumer) combiners[k]).accept((int) row.bits(k));
            case LONG -> ((LongConsumer) combiners[k]).accept(row.bits(k));
            case DOUBLE -> ((DoubleConsumer) combiners[k]).accept(Double.longBitsToDouble(row.bits(k)));
            default -> ((Consumer<Object>) combiners[k]).accept(row.object(k));
        }
    }

    /** Drops the references of the region; in thread 0, as {@link #combine}. */
    void forget(long fork, int size) {
        int count = rows[0].count(fork);
        boolean objects = false;
        for (int k = 0; k < count; k++) {
            objects |= kinds[k] == OBJECT;
            combiners[k] = null;
        }
        if (objects) {
            for (int i = 0; i < size; i++) {
                rows[i].forget();
            }
            left.forget();
        }
    }
}
