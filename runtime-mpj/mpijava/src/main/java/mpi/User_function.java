package mpi;

/** An operation of the user's for reductions (MPI 4.1 section 6.9.5). */
public abstract class User_function {

    public User_function() {
    }

    /**
     * For every i from 0 to count - 1: {@code inoutvec[inoutoffset + i] = invec[inoffset + i] op inoutvec[inoutoffset +
     * i]} (MPI 4.1 section 6.9.5). May be called for any part of the vectors, by any thread; must not call MPI.
     */
    public abstract void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
            Datatype datatype);
}
