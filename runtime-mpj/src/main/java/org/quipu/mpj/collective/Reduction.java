package org.quipu.mpj.collective;

/** Combines elements of two arrays. Thread-safe unless made of something of the user's that is not. */
public interface Reduction {

    /** For each i below count: {@code inout[inoutOffset + i] = in[inOffset + i] op inout[inoutOffset + i]}. */
    void apply(Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Whether the order of operands does not matter. */
    default boolean isCommutative() {
        return true;
    }

    /** The same reduction, commutative or not. */
    static Reduction of(Reduction body, boolean commutative) {
        return new Reduction() {
            @Override
            public void apply(Object in, int inOffset, Object inout, int inoutOffset, int count) {
                body.apply(in, inOffset, inout, inoutOffset, count);
            }

            @Override
            public boolean isCommutative() {
                return commutative;
            }
        };
    }
}
