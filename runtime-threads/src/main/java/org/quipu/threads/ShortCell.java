package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Holds a {@code short} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class ShortCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(ShortCell.class, "value", short.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public short value;

    /** Makes a cell that holds {@code 0}. */
    public ShortCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public ShortCell(short value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write. The
     * function's result is narrowed, as a compound assignment does it.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public short update(IntUnaryOperator f) {
        for (;;) {
            short before = (short) VALUE.getVolatile(this);
            short after = (short) f.applyAsInt(before);
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
    public short getAndUpdate(IntUnaryOperator f) {
        for (;;) {
            short before = (short) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, (short) f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public short get() {
        return (short) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(short after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public short getAndSet(short after) {
        return (short) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected}, in one step; returns whether it was. */
    public boolean compareAndSet(short expected, short after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public short reduce(short more, IntBinaryOperator combine) {
        for (;;) {
            short before = (short) VALUE.getVolatile(this);
            short after = (short) combine.applyAsInt(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
