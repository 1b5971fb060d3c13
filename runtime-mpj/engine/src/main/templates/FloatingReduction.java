package org.quipu.mpj.collective;

/** The predefined operations on {@code @type@} elements. */
final class @Name@Reduction implements Reduction {

    private final PredefinedOp op;

    @Name@Reduction(PredefinedOp op) {
        this.op = op;
    }

    @Override
    public void apply(Object inArray, int i, Object inoutArray, int j, int count) {
        @type@[] in = (@type@[]) inArray;
        @type@[] inout = (@type@[]) inoutArray;
        switch (op) {
            case MAX -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = Math.max(in[i + k], inout[j + k]);
                }
            }
            case MIN -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = Math.min(in[i + k], inout[j + k]);
                }
            }
            case SUM -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = in[i + k] + inout[j + k];
                }
            }
            case PROD -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = in[i + k] * inout[j + k];
                }
            }
            default -> throw new IllegalArgumentException(op + " is not defined on floating-point elements");
        }
    }
}
