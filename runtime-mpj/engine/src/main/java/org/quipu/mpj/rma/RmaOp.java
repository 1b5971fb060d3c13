package org.quipu.mpj.rma;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.PairOp;
import org.quipu.mpj.collective.PredefinedOp;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;

/**
 * An operation of accumulating calls (MPI 4.1 section 12.3.4): a predefined reduction, REPLACE or NO_OP. Immutable; one
 * object for each operation.
 */
final class RmaOp {

    private static final int PREDEFINED = PredefinedOp.values().length;
    private static final RmaOp[] ALL = new RmaOp[PREDEFINED + PairOp.values().length];

    static {
        for (PredefinedOp op : PredefinedOp.values()) {
            ALL[op.ordinal()] = new RmaOp(op.ordinal(), op, null);
        }
        for (PairOp op : PairOp.values()) {
            ALL[PREDEFINED + op.ordinal()] = new RmaOp(PREDEFINED + op.ordinal(), null, op);
        }
    }

    static final RmaOp REPLACE = ALL[PredefinedOp.REPLACE.ordinal()];
    static final RmaOp NO_OP = ALL[PredefinedOp.NO_OP.ordinal()];

    /** The number by which messages refer to the operation. */
    final int code;
    private final @Nullable PredefinedOp predefined;
    private final @Nullable PairOp pairs;

    /** The reductions by type code, created on first use; a race creates equal ones. */
    private final @Nullable Reduction[] reductions = new Reduction[TypeCode.OBJECT + 1];

    private RmaOp(int code, @Nullable PredefinedOp predefined, @Nullable PairOp pairs) {
        this.code = code;
        this.predefined = predefined;
        this.pairs = pairs;
    }

    /** Returns the operation with this number. */
    static RmaOp of(int code) {
        return ALL[code];
    }

    /** Returns the operation of a handle, or null if it is user-defined. */
    static @Nullable RmaOp of(OpHandle handle) {
        PredefinedOp predefined = handle.predefined();
        if (predefined != null) {
            return ALL[predefined.ordinal()];
        }
        PairOp pairs = handle.pairs();
        return pairs == null ? null : ALL[PREDEFINED + pairs.ordinal()];
    }

    /** Returns whether the operation combines (value, index) pairs. */
    boolean isOnPairs() {
        return pairs != null;
    }

    /** Returns whether the operation moves elements without combining them, so that it is defined on every type. */
    boolean isMove() {
        return this == REPLACE || this == NO_OP;
    }

    /** Combines two ints. */
    int combine(int one, int other) {
        return predefined == null ? other : switch (predefined) {
            case MAX -> Math.max(one, other);
            case MIN -> Math.min(one, other);
            case SUM -> one + other;
            case PROD -> one * other;
            case LAND -> one != 0 && other != 0 ? 1 : 0;
            case BAND -> one & other;
            case LOR -> one != 0 || other != 0 ? 1 : 0;
            case BOR -> one | other;
            case LXOR -> one != 0 != (other != 0) ? 1 : 0;
            case BXOR -> one ^ other;
            case REPLACE, NO_OP -> other;
        };
    }

    /** Combines two longs. */
    long combine(long one, long other) {
        return predefined == null ? other : switch (predefined) {
            case MAX -> Math.max(one, other);
            case MIN -> Math.min(one, other);
            case SUM -> one + other;
            case PROD -> one * other;
            case LAND -> one != 0 && other != 0 ? 1 : 0;
            case BAND -> one & other;
            case LOR -> one != 0 || other != 0 ? 1 : 0;
            case BOR -> one | other;
            case LXOR -> one != 0 != (other != 0) ? 1 : 0;
            case BXOR -> one ^ other;
            case REPLACE, NO_OP -> other;
        };
    }

    /** Combines two floats. */
    float combine(float one, float other) {
        return predefined == null ? other : switch (predefined) {
            case MAX -> Math.max(one, other);
            case MIN -> Math.min(one, other);
            case SUM -> one + other;
            case PROD -> one * other;
            default -> other;
        };
    }

    /** Combines two doubles. */
    double combine(double one, double other) {
        return predefined == null ? other : switch (predefined) {
            case MAX -> Math.max(one, other);
            case MIN -> Math.min(one, other);
            case SUM -> one + other;
            case PROD -> one * other;
            default -> other;
        };
    }

    /** Returns the reduction of elements of a type, or null if the operation is not defined on them. */
    @Nullable
    Reduction on(BasicType type) {
        Reduction known = reductions[type.code()];
        if (known == null) {
            known = pairs != null ? pairs.on(type) : predefined != null ? predefined.on(type) : null;
            reductions[type.code()] = known;
        }
        return known;
    }
}
