package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.*;

/**
 * Holds a {@code @type@} that the threads of a region share. Translated code uses it for a local variable that the
 * region assigns.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 */
public final class @Name@Cell {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(@Name@Cell.class, "value", @type@.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    public @type@ value;

    /** Makes a cell that holds {@code @zero@}. */
    public @Name@Cell() {
    }

    /** Makes a cell that holds {@code value}. */
    public @Name@Cell(@type@ value) {
        this.value = value;
    }

    /**
     * Atomically replaces the value by the result of {@code f}, with the memory effects of a volatile read and
     * write.@narrowed@
     *
     * @param f free of side effects: it is called again if another thread was faster
     * @return the new value
     */
    public @type@ update(@Function@UnaryOperator f) {
        for (;;) {
            @type@ before = (@type@) VALUE.getVolatile(this);
            @type@ after = @cast@f.applyAs@Function@(before);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces the value by the result of {@code f}, as {@link #update} does.
     *
     * @return the previous value
     */
    public @type@ getAndUpdate(@Function@UnaryOperator f) {
        for (;;) {
            @type@ before = (@type@) VALUE.getVolatile(this);
            if (VALUE.weakCompareAndSet(this, before, @cast@f.applyAs@Function@(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public @type@ get() {
        return (@type@) VALUE.getVolatile(this);
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(@type@ after) {
        VALUE.setVolatile(this, after);
    }

    /** Writes the value and returns the one before, in one step. */
    public @type@ getAndSet(@type@ after) {
        return (@type@) VALUE.getAndSet(this, after);
    }

    /** Writes the value if it is {@code expected}@bits@, in one step; returns whether it was. */
    public boolean compareAndSet(@type@ expected, @type@ after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Combines {@code more} with the value, atomically, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public @type@ reduce(@type@ more, @Function@BinaryOperator combine) {
        for (;;) {
            @type@ before = (@type@) VALUE.getVolatile(this);
            @type@ after = @cast@combine.applyAs@Function@(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }
}
