package mpi;

import org.quipu.mpj.collective.OpHandle;

/** A reduction operation (MPI 4.1 section 6.9). Thread-safe if its user function is. */
public class Op {

    /** The code passed to the constructor; has no effect. */
    public int opCode;

    final OpHandle handle;

    @SuppressWarnings("this-escape") // The handle only stores the reference.
    Op(OpHandle handle) {
        this.handle = handle;
        handle.setOwner(this);
    }

    /**
     * Creates a user-defined operation, which must be associative (MPI 4.1 section 6.9.5).
     *
     * @param function combines two vectors
     * @param commute whether the operation is commutative; otherwise operands are combined in rank order
     */
    public Op(User_function function, boolean commute) {
        this(new OpHandle(Dialect.ERRORS, call(function), commute));
    }

    /** As above; also sets {@link #opCode}. */
    public Op(User_function function, boolean commute, int opCode) {
        this(function, commute);
        this.opCode = opCode;
    }

    private static OpHandle.Function call(User_function function) {
        if (function == null) {
            throw new MPIException(MPI.ERR_OP, "function is null");
        }
        return (in, inOffset, inout, inoutOffset, count, type) -> function.Call(in, inOffset, inout, inoutOffset, count,
                (Datatype) type.owner());
    }

    @SuppressWarnings("NullAway") // returns null for null, which the engine rejects
    static OpHandle handle(Op op) {
        return op == null ? null : op.handle;
    }

    /** Returns whether the operation is commutative (MPI 4.1 section 6.9.5). */
    public boolean Is_commutative() {
        return handle.isCommutative();
    }

    /**
     * Combines two local vectors: {@code inoutbuf = inbuf op inoutbuf}, element by element (MPI 4.1 section 6.9.7,
     * MPI_Reduce_local).
     *
     * @param inbuf a buffer
     * @param inoffset index of its first element, in base elements
     * @param inoutbuf a buffer, which receives the result
     * @param inoutoffset index of its first element, in base elements
     * @param count number of elements, 0 or more
     */
    public void Reduce_local(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count,
            Datatype datatype) {
        Dialect.COLLECTIVES.reduceLocal(inbuf, inoffset, inoutbuf, inoutoffset, count, Datatype.handle(datatype),
                handle);
    }

    /**
     * As {@link #Reduce_local}; the name in mpiJava.
     *
     * @param invec a buffer
     * @param inoffset index of its first element, in base elements
     * @param inoutvec a buffer, which receives the result
     * @param inoutoffset index of its first element, in base elements
     * @param count number of elements, 0 or more
     */
    public final void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        Reduce_local(invec, inoffset, inoutvec, inoutoffset, count, datatype);
    }

    /**
     * Frees a user-defined operation, which cannot be used afterwards (MPI 4.1 section 6.9.5).
     * @throws MPIException of class {@link MPI#ERR_OP} if the operation is predefined
     */
    public void Free() {
        handle.free();
    }

    /** As {@link #Free}, but has no effect on predefined operations. */
    public void free() {
        handle.freeIfUserDefined();
    }

    /** As {@link #free}; the name in mpiJava. */
    @Override
    @SuppressWarnings({"removal", "Finalize"}) // declared by mpiJava's interface
    public void finalize() {
        free();
    }

    @Override
    public String toString() {
        return handle.toString();
    }
}
