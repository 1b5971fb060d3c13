package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.DoubleUnaryOperator;

/**
 * Holds a {@code double} that the threads of a region share: what a local variable becomes when it is assigned inside.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * {@link #update} is atomic (OpenMP 5.2 section 15.8.4).
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
}
