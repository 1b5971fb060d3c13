package mpi;

/** A user-defined error handler (MPI 4.1 section 9.3.1, MPI_Comm_errhandler_function). */
@FunctionalInterface
public interface Errhandler_function {

    /**
     * Handles an error (MPI 4.1 section 9.3.1). If the method returns, the failed call throws the error. The method may
     * throw another exception instead.
     *
     * @param comm the communicator of the failed call
     * @param error the error; see {@link MPIException#getErrorCode} and {@link MPIException#getErrorClass}
     */
    void Call(Comm comm, MPIException error);
}
