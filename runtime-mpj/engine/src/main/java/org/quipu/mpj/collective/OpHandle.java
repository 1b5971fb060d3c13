package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * A reduction operation handle: predefined or user-defined (MPI 4.1 sections 6.9.2, 6.9.4 and 6.9.5). Thread-safe if
 * its user function is.
 */
public final class OpHandle {

    /** A user function. */
    @FunctionalInterface
    public interface Function {

        /** Computes {@code inout = in op inout} for each of {@code count} elements; offsets are in base elements. */
        void call(Object in, int inOffset, Object inout, int inoutOffset, int count, TypeHandle type);
    }

    private final ErrorFactory errors;
    private final @Nullable PredefinedOp predefined;
    private final @Nullable PairOp pairs;
    private final @Nullable Function function;
    private final boolean commutative;
    private volatile boolean freed;

    /** The dialect's object, kept reachable by the handle; see {@link TypeHandle}. */
    @SuppressWarnings("UnusedVariable") // keeps the dialect's object alive
    private @Nullable Object owner;

    private OpHandle(ErrorFactory errors, @Nullable PredefinedOp predefined, @Nullable PairOp pairs,
            @Nullable Function function, boolean commutative) {
        this.errors = errors;
        this.predefined = predefined;
        this.pairs = pairs;
        this.function = function;
        this.commutative = commutative;
    }

    /** Creates a predefined operation on basic types. */
    public OpHandle(ErrorFactory errors, PredefinedOp predefined) {
        this(errors, predefined, null, null, true);
    }

    /** Creates a predefined operation on pairs. */
    public OpHandle(ErrorFactory errors, PairOp pairs) {
        this(errors, null, pairs, null, true);
    }

    /** Creates a user-defined operation. Unless it is commutative, operands are combined in rank order. */
    public OpHandle(ErrorFactory errors, Function function, boolean commutative) {
        this(errors, null, null, function, commutative);
    }

    /**
     * Returns the reduction of elements of a type. Throws an error if an argument is null, if messages cannot use the
     * type, or if the operation is not defined on it.
     */
    public static Reduction on(ErrorFactory errors, OpHandle op, TypeHandle type) {
        if (type == null) {
            throw errors.error(ErrorClass.TYPE, "datatype is null");
        }
        if (op == null) {
            throw errors.error(ErrorClass.OP, "op is null");
        }
        return op.reduction(type);
    }

    private Reduction reduction(TypeHandle type) {
        Layout layout = type.layout();
        if (freed) {
            throw errors.error(ErrorClass.OP, "this operation has been freed (MPI 4.1 section 6.9.5)");
        }
        if (function != null) {
            return UserReduction.of((in, inOffset, inout, inoutOffset, count) -> function.call(in, inOffset, inout,
                    inoutOffset, count, type), commutative, layout);
        }
        Reduction reduction = null;
        if (pairs != null) {
            reduction = type.isPair() ? pairs.on(layout.base()) : null;
        } else if (predefined != null && type.basic() != null) {
            reduction = predefined.on(type.basic());
        }
        if (reduction == null) {
            throw errors.error(ErrorClass.OP, this + " is not defined on " + type + " (MPI 4.1 section "
                    + (pairs == null ? "6.9.2)" : "6.9.4)"));
        }
        return reduction;
    }

    /** Returns the predefined operation on basic types, or null if this is another operation. */
    public @Nullable PredefinedOp predefined() {
        return predefined;
    }

    /** Returns the predefined operation on pairs, or null if this is another operation. */
    public @Nullable PairOp pairs() {
        return pairs;
    }

    /** Sets the dialect's object for this operation, whose finalizer may free the operation. */
    public void setOwner(Object newOwner) {
        owner = newOwner;
    }

    public boolean isCommutative() {
        return commutative;
    }

    /** Frees a user-defined operation, which cannot be used afterwards. It is an error to free a predefined one. */
    public void free() {
        if (function == null) {
            throw errors.error(ErrorClass.OP, this + " is predefined and cannot be freed (MPI 4.1 section 6.9.5)");
        }
        freed = true;
    }

    /** Frees the operation; no effect if it is predefined. */
    public void freeIfUserDefined() {
        freed = function != null;
    }

    @Override
    public String toString() {
        return pairs != null ? errors.spelled(pairs.name())
                : predefined != null ? errors.spelled(predefined.name()) : "the user's operation";
    }
}
