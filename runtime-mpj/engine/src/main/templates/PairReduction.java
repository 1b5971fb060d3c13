package org.quipu.mpj.collective;

/** The operations on pairs of a {@code @type@} value and an index of that type. */
final class @Name@PairReduction implements Reduction {

    private final PairOp op;

    @Name@PairReduction(PairOp op) {
        this.op = op;
    }

    @Override
    public void apply(Object inArray, int i, Object inoutArray, int j, int count) {
        @type@[] in = (@type@[]) inArray;
        @type@[] inout = (@type@[]) inoutArray;
        for (int k = 0; k < count; k += 2) {
            if (op.wins(in[i + k], inout[j + k], in[i + k + 1] < inout[j + k + 1])) {
                inout[j + k] = in[i + k];
                inout[j + k + 1] = in[i + k + 1];
            }
        }
    }

    @Override
    public int grain() {
        return 2;
    }
}
