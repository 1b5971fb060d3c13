package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Holds a {@code float} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class FloatCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(FloatCell.class, "value", float.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public float value;

    /** Makes a cell that holds {@code 0}. */
    public FloatCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public FloatCell(float value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public float update(FloatUnaryOperator f) {
        for (;;) {
            float before = (float) VALUE.getVolatile(this);
            float after = f.applyAsFloat(before);
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
    public float getAndUpdate(FloatUnaryOperator f) {
        for (;;) {
            float before = (float) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, f.applyAsFloat(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public float get() {
        return (float) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(float after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public float getAndSet(float after) {
        return (float) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected} by its bits, in one step; returns whether it was. */
    public boolean compareAndSet(float expected, float after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public float reduce(float more, FloatBinaryOperator combine) {
        for (;;) {
            float before = (float) VALUE.getVolatile(this);
            float after = combine.applyAsFloat(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
