package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * Holds a {@code long} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class LongCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(LongCell.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public long value;

    /** Makes a cell that holds {@code 0}. */
    public LongCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public LongCell(long value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public long update(LongUnaryOperator f) {
        for (;;) {
            long before = (long) VALUE.getVolatile(this);
            long after = f.applyAsLong(before);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }

    /**
     * Replaces the value by {@code f} of it, atomically, as {@link #update} does.
     *
     * @return the value that it had before
     */
    public long getAndUpdate(LongUnaryOperator f) {
        for (;;) {
            long before = (long) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, f.applyAsLong(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public long get() {
        return (long) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(long after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public long getAndSet(long after) {
        return (long) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected}, in one step; returns whether it was. */
    public boolean compareAndSet(long expected, long after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public long reduce(long more, LongBinaryOperator combine) {
        for (;;) {
            long before = (long) VALUE.getVolatile(this);
            long after = combine.applyAsLong(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
