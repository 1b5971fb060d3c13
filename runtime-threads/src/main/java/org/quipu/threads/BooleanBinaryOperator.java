package org.quipu.threads;

/** A function of two {@code boolean} values to one, for reductions. */
@FunctionalInterface
public interface BooleanBinaryOperator {

    /** The combined value; may be called again if another thread was faster. */
    boolean applyAsBoolean(boolean left, boolean right);
}
