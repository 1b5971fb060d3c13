package mpi;

/** An error handler of the user's (MPI 4.1 section 9.3.1, MPI_Comm_errhandler_function). */
@FunctionalInterface
public interface Errhandler_function {

    /**
     * Deals with an error (MPI 4.1 section 9.3.1). If it returns, the call that went wrong throws the error; it may
     * throw something else instead.
     *
     * @param comm where it happened
     * @param error what happened; {@link MPIException#getErrorCode} and {@link MPIException#getErrorClass} tell its
     *     kind
     */
    void Call(Comm comm, MPIException error);
}
