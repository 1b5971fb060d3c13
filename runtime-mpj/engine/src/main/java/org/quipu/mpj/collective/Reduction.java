package org.quipu.mpj.collective;

/**
 * Combines consecutive base elements of two arrays of one class. Thread-safe, except where it calls a user function
 * that is not.
 */
public interface Reduction {

    /** Computes {@code inout[inoutOffset + i] = in[inOffset + i] op inout[inoutOffset + i]} for each i below count. */
    void apply(Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Returns whether the operation is commutative. */
    default boolean isCommutative() {
        return true;
    }

    /** Returns the number of base elements that are combined as one; every range is a multiple of it. */
    default int grain() {
        return 1;
    }

    /** Returns the same reduction, commutative or not, on groups of {@code grain} base elements. */
    static Reduction of(Reduction body, boolean commutative, int grain) {
        return new Reduction() {
            @Override
            public void apply(Object in, int inOffset, Object inout, int inoutOffset, int count) {
                body.apply(in, inOffset, inout, inoutOffset, count);
            }

            @Override
            public boolean isCommutative() {
                return commutative;
            }

            @Override
            public int grain() {
                return grain;
            }
        };
    }
}
