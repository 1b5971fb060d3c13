package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Holds a {@code byte} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class ByteCell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(ByteCell.class, "value", byte.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public byte value;

    /** Makes a cell that holds {@code 0}. */
    public ByteCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public ByteCell(byte value) {
        this.value = value;
    }

    /**
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write. The
     * function's result is narrowed, as a compound assignment does it.
     *
     * @param f free of side effects: it is called again when another thread was faster
     * @return the new value
     */
    public byte update(IntUnaryOperator f) {
        for (;;) {
            byte before = (byte) VALUE.getVolatile(this);
            byte after = (byte) f.applyAsInt(before);
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
    public byte getAndUpdate(IntUnaryOperator f) {
        for (;;) {
            byte before = (byte) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, (byte) f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public byte get() {
        return (byte) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(byte after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public byte getAndSet(byte after) {
        return (byte) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected}, in one step; returns whether it was. */
    public boolean compareAndSet(byte expected, byte after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Puts {@code more} to the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public byte reduce(byte more, IntBinaryOperator combine) {
        for (;;) {
            byte before = (byte) VALUE.getVolatile(this);
            byte after = (byte) combine.applyAsInt(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
