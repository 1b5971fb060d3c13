package org.quipu.mpj.collective;

/** The predefined operations on float elements. */
final class FloatReduction implements Reduction {

    private final PredefinedOp op;

    FloatReduction(PredefinedOp op) {
        this.op = op;
    }

    @Override
    public void apply(Object inArray, int i, Object inoutArray, int j, int count) {
        float[] in = (float[]) inArray;
        float[] inout = (float[]) inoutArray;
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
