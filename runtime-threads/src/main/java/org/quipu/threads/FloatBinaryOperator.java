package org.quipu.threads;

/** A function of two {@code float} values to one, for reductions. */
@FunctionalInterface
public interface FloatBinaryOperator {

    /** The combined value; may be called again if another thread was faster. */
    float applyAsFloat(float left, float right);
}
