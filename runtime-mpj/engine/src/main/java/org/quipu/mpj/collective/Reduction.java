package org.quipu.mpj.collective;

/** Combines elements of two arrays of one class, base elements one behind the other. Thread-safe unless made of something of the user's that is not. */
public interface Reduction {

    /** For each i below count: {@code inout[inoutOffset + i] = in[inOffset + i] op inout[inoutOffset + i]}. */
    void apply(Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Whether the order of operands does not matter. */
    default boolean isCommutative() {
        return true;
    }

    /** Base elements that belong together: ranges begin and end at multiples of so many. */
    default int grain() {
        return 1;
    }

    /** The same reduction, commutative or not, on groups of base elements. */
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
