package org.quipu.threads;

/** A function from {@code float} to {@code float}, for atomic updates. */
@FunctionalInterface
public interface FloatUnaryOperator {

    /** The new value for {@code operand}; may be called again if another thread was faster. */
    float applyAsFloat(float operand);
}
