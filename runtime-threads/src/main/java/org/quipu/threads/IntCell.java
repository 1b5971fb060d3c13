package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Holds a {@code int} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class IntCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(IntCell.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public int value;

    /** Makes a cell that holds {@code 0}. */
    public IntCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public IntCell(int value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public int update(IntUnaryOperator f) {
        for (;;) {
            int before = (int) VALUE.getVolatile(this);
            int after = f.applyAsInt(before);
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
    public int getAndUpdate(IntUnaryOperator f) {
        for (;;) {
            int before = (int) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public int get() {
        return (int) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(int after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public int getAndSet(int after) {
        return (int) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected}, in one step; returns whether it was. */
    public boolean compareAndSet(int expected, int after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public int reduce(int more, IntBinaryOperator combine) {
        for (;;) {
            int before = (int) VALUE.getVolatile(this);
            int after = combine.applyAsInt(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
