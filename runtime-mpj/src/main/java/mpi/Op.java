package mpi;

import org.quipu.mpj.collective.PredefinedOp;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.datatype.BasicType;

/** An operation that combines elements (MPI 4.1 section 6.9). Immutable and thread-safe. */
public class Op {

    private final PredefinedOp predefined;
    private final User_function function;
    private final boolean commutative;

    Op(PredefinedOp predefined) {
        this.predefined = predefined;
        this.function = null;
        this.commutative = true;
    }

    /**
     * An operation of the user's; it must be associative.
     *
     * @param function combines two vectors
     * @param commute whether the order of its operands does not matter; otherwise ranks are combined in order
     */
    public Op(User_function function, boolean commute) {
        if (function == null) {
            throw new MPIException(MPI.ERR_OP, "function is null");
        }
        this.predefined = null;
        this.function = function;
        this.commutative = commute;
    }

    /** As the other constructor; the number is not used. */
    public Op(User_function function, boolean commute, int opCode) {
        this(function, commute);
    }

    /** What combines elements of a type; an error if the operation is not defined on it. */
    Reduction reduction(Datatype datatype) {
        BasicType type = datatype.basic();
        if (predefined == null) {
            return Reduction.of((in, inOffset, inout, inoutOffset, count) ->
                    function.Call(in, inOffset, inout, inoutOffset, count, datatype), commutative);
        }
        Reduction reduction = predefined.on(type);
        if (reduction == null) {
            throw new MPIException(MPI.ERR_OP, "MPI." + predefined + " is not defined on " + datatype
                    + " (MPI 4.1 section 6.9.2)");
        }
        return reduction;
    }

    /** Gives the operation back; it holds nothing. */
    public void free() {
        // The garbage collector does it.
    }
}
