package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Holds a {@code boolean} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class BooleanCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(BooleanCell.class, "value", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public boolean value;

    /** Makes a cell that holds {@code false}. */
    public BooleanCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public BooleanCell(boolean value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public boolean update(BooleanUnaryOperator f) {
        for (;;) {
            boolean before = (boolean) VALUE.getVolatile(this);
            boolean after = f.applyAsBoolean(before);
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
    public boolean getAndUpdate(BooleanUnaryOperator f) {
        for (;;) {
            boolean before = (boolean) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, f.applyAsBoolean(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public boolean get() {
        return (boolean) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(boolean after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public boolean getAndSet(boolean after) {
        return (boolean) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected}, in one step; returns whether it was. */
    public boolean compareAndSet(boolean expected, boolean after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public boolean reduce(boolean more, BooleanBinaryOperator combine) {
        for (;;) {
            boolean before = (boolean) VALUE.getVolatile(this);
            boolean after = combine.applyAsBoolean(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
