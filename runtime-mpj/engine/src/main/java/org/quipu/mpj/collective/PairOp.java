package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;

/**
 * The operations on (value, index) pairs (MPI 4.1 section 6.9.4): the extreme value, and the smallest index among equal
 * values. NaN takes precedence over all other values, as in {@link Math#min(double, double)} and
 * {@link Math#max(double, double)}.
 */
public enum PairOp {
    MAXLOC, MINLOC;

    /** Returns the operation on pairs of a base type, or null if there are no such pairs. */
    public @Nullable Reduction on(BasicType type) {
        return switch (type.code()) {
            case TypeCode.SHORT -> new ShortPairReduction(this);
            case TypeCode.INT -> new IntPairReduction(this);
            case TypeCode.LONG -> new LongPairReduction(this);
            case TypeCode.FLOAT -> new FloatPairReduction(this);
            case TypeCode.DOUBLE -> new DoublePairReduction(this);
            default -> null;
        };
    }

    /**
     * Returns whether the first pair is the result.
     *
     * @param lessIndex whether its index is the smaller one
     */
    boolean wins(long value, long other, boolean lessIndex) {
        return value == other ? lessIndex : value > other == (this == MAXLOC);
    }

    /** As {@link #wins(long, long, boolean)}. Positive and negative zero are equal; NaN wins. */
    boolean wins(double value, double other, boolean lessIndex) {
        if (value < other || value > other) {
            return value > other == (this == MAXLOC);
        }
        return value == other || Double.isNaN(value) && Double.isNaN(other) ? lessIndex : Double.isNaN(value);
    }
}
