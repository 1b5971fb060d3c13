package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Holds a {@code double} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class DoubleCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(DoubleCell.class, "value", double.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public double value;

    /** Makes a cell that holds {@code 0}. */
    public DoubleCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public DoubleCell(double value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public double update(DoubleUnaryOperator f) {
        for (;;) {
            double before = (double) VALUE.getVolatile(this);
            double after = f.applyAsDouble(before);
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
    public double getAndUpdate(DoubleUnaryOperator f) {
        for (;;) {
            double before = (double) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, f.applyAsDouble(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public double get() {
        return (double) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(double after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public double getAndSet(double after) {
        return (double) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected} by its bits, in one step; returns whether it was. */
    public boolean compareAndSet(double expected, double after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public double reduce(double more, DoubleBinaryOperator combine) {
        for (;;) {
            double before = (double) VALUE.getVolatile(this);
            double after = combine.applyAsDouble(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
