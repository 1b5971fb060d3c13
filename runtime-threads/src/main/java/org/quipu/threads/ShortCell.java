package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntUnaryOperator;

/**
 * Holds a {@code short} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * {@link #update} is atomic (OpenMP 5.2 section 15.8.4).
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
     * Replaces the value by {@code f} of it, atomically, with the memory effects of a volatile read and write. The function's result is narrowed, as a compound assignment
     * does it.
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
}
