package org.quipu.mpj.collective;

/**
 * Combines contiguous base elements of two arrays of the same class. Thread-safe if its user function is.
 */
public interface Reduction {

    /** Computes {@code inout[inoutOffset + i] = in[inOffset + i] op inout[inoutOffset + i]} for each i below count. */
    void apply(Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Returns whether the operation is commutative. */
    default boolean isCommutative() {
        return true;
    }

    /** Returns the number of base elements that are combined as a unit; every range is a multiple of it. */
    default int grain() {
        return 1;
    }

    /** Returns a reduction with this function, commutativity and grain. */
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
