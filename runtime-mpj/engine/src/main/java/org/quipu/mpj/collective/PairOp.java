package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;

/**
 * The operations on pairs of a value and an index (MPI 4.1 section 6.9.4): the extreme value, and of equal values the
 * one with the smallest index. NaN takes precedence over all other values, as in {@link Math#min(double, double)} and
 * {@link Math#max(double, double)}.
 */
public enum PairOp {
    MAXLOC, MINLOC;

    /** Returns the operation on pairs of a base type, or null if there are no such pairs. */
    public Reduction on(BasicType type) {
        Reduction body = switch (type.code()) {
            case TypeCode.SHORT -> this::shorts;
            case TypeCode.INT -> this::ints;
            case TypeCode.LONG -> this::longs;
            case TypeCode.FLOAT -> this::floats;
            case TypeCode.DOUBLE -> this::doubles;
            default -> null;
        };
        return body == null ? null : Reduction.of(body, true, 2);
    }

    /**
     * Returns whether the first pair is the result, given the comparison of the values and whether its index is
     * smaller.
     */
    private boolean wins(int comparison, boolean lessIndex) {
        return comparison == 0 ? lessIndex : comparison > 0 == (this == MAXLOC);
    }

    private void shorts(Object inArray, int i, Object inoutArray, int j, int count) {
        short[] in = (short[]) inArray;
        short[] inout = (short[]) inoutArray;
        for (int k = 0; k < count; k += 2) {
            if (wins(Short.compare(in[i + k], inout[j + k]), in[i + k + 1] < inout[j + k + 1])) {
                inout[j + k] = in[i + k];
                inout[j + k + 1] = in[i + k + 1];
            }
        }
    }

    private void ints(Object inArray, int i, Object inoutArray, int j, int count) {
        int[] in = (int[]) inArray;
        int[] inout = (int[]) inoutArray;
        for (int k = 0; k < count; k += 2) {
            if (wins(Integer.compare(in[i + k], inout[j + k]), in[i + k + 1] < inout[j + k + 1])) {
                inout[j + k] = in[i + k];
                inout[j + k + 1] = in[i + k + 1];
            }
        }
    }

    private void longs(Object inArray, int i, Object inoutArray, int j, int count) {
        long[] in = (long[]) inArray;
        long[] inout = (long[]) inoutArray;
        for (int k = 0; k < count; k += 2) {
            if (wins(Long.compare(in[i + k], inout[j + k]), in[i + k + 1] < inout[j + k + 1])) {
                inout[j + k] = in[i + k];
                inout[j + k + 1] = in[i + k + 1];
            }
        }
    }

    private void floats(Object inArray, int i, Object inoutArray, int j, int count) {
        float[] in = (float[]) inArray;
        float[] inout = (float[]) inoutArray;
        for (int k = 0; k < count; k += 2) {
            if (wins(compare(in[i + k], inout[j + k]), in[i + k + 1] < inout[j + k + 1])) {
                inout[j + k] = in[i + k];
                inout[j + k + 1] = in[i + k + 1];
            }
        }
    }

    private void doubles(Object inArray, int i, Object inoutArray, int j, int count) {
        double[] in = (double[]) inArray;
        double[] inout = (double[]) inoutArray;
        for (int k = 0; k < count; k += 2) {
            if (wins(compare(in[i + k], inout[j + k]), in[i + k + 1] < inout[j + k + 1])) {
                inout[j + k] = in[i + k];
                inout[j + k + 1] = in[i + k + 1];
            }
        }
    }

    /** Compares values. Zeros of both signs are equal; NaN wins. */
    private int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        if (a == b || Double.isNaN(a) && Double.isNaN(b)) {
            return 0;
        }
        return Double.isNaN(a) == (this == MAXLOC) ? 1 : -1;
    }
}
