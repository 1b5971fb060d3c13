package org.quipu.threads;

/** A function from two {@code boolean} values to one, for reductions. */
@FunctionalInterface
public interface BooleanBinaryOperator {

    /** The combined value; may be called again when another thread was faster. */
    boolean applyAsBoolean(boolean left, boolean right);
}
