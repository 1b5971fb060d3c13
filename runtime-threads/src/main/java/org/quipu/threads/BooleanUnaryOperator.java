package org.quipu.threads;

/** A function from {@code boolean} to {@code boolean}, for atomic updates. */
@FunctionalInterface
public interface BooleanUnaryOperator {

    /** The new value for {@code operand}; may be called again if another thread was faster. */
    boolean applyAsBoolean(boolean operand);
}
