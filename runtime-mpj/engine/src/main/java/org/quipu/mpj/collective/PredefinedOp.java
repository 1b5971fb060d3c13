package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;

/**
 * The predefined operations on basic types (MPI 4.1 section 6.9.2). All are commutative. The last two are for one-sided
 * communication only (section 12.3.4) and are defined on no type here.
 */
public enum PredefinedOp {
    MAX, MIN, SUM, PROD, LAND, BAND, LOR, BOR, LXOR, BXOR, REPLACE, NO_OP;

    /** Returns the operation on elements of a type, or null if it is not defined on them. */
    public @Nullable Reduction on(BasicType type) {
        return ordinal() >= REPLACE.ordinal() ? null : switch (type.code()) {
            case TypeCode.BYTE -> new ByteReduction(this);
            case TypeCode.CHAR -> new CharReduction(this);
            case TypeCode.SHORT -> new ShortReduction(this);
            case TypeCode.INT -> new IntReduction(this);
            case TypeCode.LONG -> new LongReduction(this);
            case TypeCode.FLOAT -> isBitwiseOrLogical() ? null : new FloatReduction(this);
            case TypeCode.DOUBLE -> isBitwiseOrLogical() ? null : new DoubleReduction(this);
            case TypeCode.BOOLEAN -> isBitwiseOrLogical() ? new BooleanReduction(this) : null;
            default -> null;
        };
    }

    private boolean isBitwiseOrLogical() {
        return ordinal() >= LAND.ordinal();
    }
}
