package mpi;

import org.jspecify.annotations.Nullable;

/** The function of a user-defined reduction operation (MPI 4.1 section 6.9.5). */
public abstract class User_function {

    public User_function() {
    }

    /**
     * Computes {@code inoutvec[inoutoffset + i] = invec[inoffset + i] op inoutvec[inoutoffset + i]} for each i from 0
     * to {@code count - 1} (MPI 4.1 section 6.9.5). May be called by any thread, for any part of the vectors. Must not
     * call MPI.
     */
    public abstract void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
            @Nullable Datatype datatype);
}
