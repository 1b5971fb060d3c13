package mpi;

import static mpi.Dialect.CHECK;

import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.PairOp;
import org.quipu.mpj.collective.PredefinedOp;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.collective.UserReduction;
import org.quipu.mpj.datatype.Layout;

/** An operation that combines elements (MPI 4.1 section 6.9). Thread-safe, if its user function is. */
public class Op {

    /** The number passed to the constructor; it has no effect. */
    public int opCode;

    private final PredefinedOp predefined;
    private final PairOp pairs;
    private final User_function function;
    private final boolean commutative;
    private volatile boolean freed;

    Op(PredefinedOp predefined) {
        this(predefined, null, null, true);
    }

    Op(PairOp pairs) {
        this(null, pairs, null, true);
    }

    private Op(PredefinedOp predefined, PairOp pairs, User_function function, boolean commutative) {
        this.predefined = predefined;
        this.pairs = pairs;
        this.function = function;
        this.commutative = commutative;
    }

    /**
     * Creates a user-defined operation, which must be associative (MPI 4.1 section 6.9.5).
     *
     * @param function combines two vectors
     * @param commute whether the operation is commutative; otherwise operands are combined in rank order
     */
    public Op(User_function function, boolean commute) {
        this(null, null, required(function), commute);
    }

    /** As the other constructor; stores a number in {@link #opCode}. */
    public Op(User_function function, boolean commute, int opCode) {
        this(function, commute);
        this.opCode = opCode;
    }

    private static User_function required(User_function function) {
        if (function == null) {
            throw new MPIException(MPI.ERR_OP, "function is null");
        }
        return function;
    }

    /** Returns the reduction of elements of a type; throws an error if the operation is not defined on the type. */
    static Reduction on(Op op, Datatype datatype) {
        if (op == null) {
            throw new MPIException(MPI.ERR_OP, "op is null");
        }
        return op.reduction(datatype);
    }

    private Reduction reduction(Datatype datatype) {
        Layout type = datatype.layout();
        if (freed) {
            throw new MPIException(MPI.ERR_OP, "this operation has been freed (MPI 4.1 section 6.9.5)");
        }
        if (function != null) {
            return UserReduction.of((in, inOffset, inout, inoutOffset, count) -> function.Call(in, inOffset, inout,
                    inoutOffset, count, datatype), commutative, type);
        }
        Reduction reduction = null;
        if (pairs != null) {
            reduction = datatype instanceof DerivedDatatype derived && derived.isPair() ? pairs.on(type.base()) : null;
        } else if (datatype.basic != null) {
            reduction = predefined.on(datatype.basic);
        }
        if (reduction == null) {
            throw new MPIException(MPI.ERR_OP, this + " is not defined on " + datatype + " (MPI 4.1 section "
                    + (pairs == null ? "6.9.2)" : "6.9.4)"));
        }
        return reduction;
    }

    /** Returns whether the operation is commutative (MPI 4.1 section 6.9.5). */
    public boolean Is_commutative() {
        return commutative;
    }

    /**
     * Combines two vectors of this process: {@code inoutbuf = inbuf op inoutbuf}, element by element (MPI 4.1 section
     * 6.9.7). Local.
     *
     * @param inbuf a buffer
     * @param inoffset its first element's index, in base elements
     * @param inoutbuf a buffer, which receives the result
     * @param inoutoffset its first element's index, in base elements
     * @param count 0 or more
     */
    public void Reduce_local(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count,
            Datatype datatype) {
        Layout in = CHECK.vector("inbuf", inbuf, inoffset, count, Datatype.of(datatype), false);
        Layout inout = CHECK.vector("inoutbuf", inoutbuf, inoutoffset, count, Datatype.of(datatype), true);
        Collectives.reduceLocal(inbuf, inoffset, in, inoutbuf, inoutoffset, inout, count, reduction(datatype));
    }

    /**
     * As {@link #Reduce_local}; mpiJava's name.
     *
     * @param invec a buffer
     * @param inoffset its first element's index, in base elements
     * @param inoutvec a buffer, which receives the result
     * @param inoutoffset its first element's index, in base elements
     * @param count 0 or more
     */
    public final void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        Reduce_local(invec, inoffset, inoutvec, inoutoffset, count, datatype);
    }

    /**
     * Frees a user-defined operation, which cannot be used afterwards (MPI 4.1 section 6.9.5).
     * @throws MPIException of class {@link MPI#ERR_OP} if the operation is predefined
     */
    public void Free() {
        if (function == null) {
            throw new MPIException(MPI.ERR_OP, this + " is predefined and cannot be freed (MPI 4.1 section 6.9.5)");
        }
        freed = true;
    }

    /** As {@link #Free}, but does nothing for predefined operations. */
    public void free() {
        freed = function != null;
    }

    /** As {@link #free}; mpiJava's name. */
    @Override
    @SuppressWarnings("removal")
    public void finalize() {
        free();
    }

    @Override
    public String toString() {
        return function != null ? "the user's operation" : "MPI." + (pairs == null ? predefined : pairs);
    }
}
