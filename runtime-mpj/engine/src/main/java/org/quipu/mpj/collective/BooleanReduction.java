package org.quipu.mpj.collective;

/** The logical operations on boolean elements. The bitwise operations are the same. */
final class BooleanReduction implements Reduction {

    private final PredefinedOp op;

    BooleanReduction(PredefinedOp op) {
        this.op = op;
    }

    @Override
    public void apply(Object inArray, int i, Object inoutArray, int j, int count) {
        boolean[] in = (boolean[]) inArray;
        boolean[] inout = (boolean[]) inoutArray;
        switch (op) {
            case LAND, BAND -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] &= in[i + k];
                }
            }
            case LOR, BOR -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] |= in[i + k];
                }
            }
            case LXOR, BXOR -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] ^= in[i + k];
                }
            }
            default -> throw new IllegalArgumentException(op + " is not defined on boolean elements");
        }
    }
}
