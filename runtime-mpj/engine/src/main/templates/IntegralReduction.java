package org.quipu.mpj.collective;

/** The predefined operations on {@code @type@} elements. Logical ones take 0 for false and return 0 or 1. */
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
                    inout[j + k] = @cast@Math.max(in[i + k], inout[j + k]);
                }
            }
            case MIN -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@Math.min(in[i + k], inout[j + k]);
                }
            }
            case SUM -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@(in[i + k] + inout[j + k]);
                }
            }
            case PROD -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@(in[i + k] * inout[j + k]);
                }
            }
            case BAND -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@(in[i + k] & inout[j + k]);
                }
            }
            case BOR -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@(in[i + k] | inout[j + k]);
                }
            }
            case BXOR -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@(in[i + k] ^ inout[j + k]);
                }
            }
            case LAND -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@truth(in[i + k] != 0 && inout[j + k] != 0);
                }
            }
            case LOR -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@truth(in[i + k] != 0 || inout[j + k] != 0);
                }
            }
            case LXOR -> {
                for (int k = 0; k < count; k++) {
                    inout[j + k] = @cast@truth(in[i + k] != 0 != (inout[j + k] != 0));
                }
            }
            default -> throw new IllegalArgumentException(op + " is not defined on elements");
        }
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }
}
