package mpi;

/**
 * An error handler, called when a call on a communicator fails (MPI 4.1 section 9.3). The predefined ones are
 * {@link MPI#ERRORS_ARE_FATAL}, {@link MPI#ERRORS_ABORT} and {@link MPI#ERRORS_RETURN}; {@link Comm#Create_errhandler}
 * creates others. Immutable and thread-safe.
 */
public class Errhandler implements Freeable {

    /** Ends the job. If the ranks are threads of a test, there is no job to end, and the call throws. */
    static final Errhandler FATAL = new Errhandler((comm, error) -> MPI.endJob(comm, error));

    /** The call throws. */
    static final Errhandler RETURN = new Errhandler((comm, error) -> {});

    private final Errhandler_function function;

    Errhandler(Errhandler_function function) {
        this.function = function;
    }

    /** Handles an error once; returns the exception that the call throws. */
    final MPIException deal(Comm comm, MPIException error) {
        if (error.takeFirst()) {
            function.Call(comm, error);
        }
        return error;
    }

    /** Does nothing, since a handler holds no resources (MPI 4.1 section 9.3.4, MPI_Errhandler_free). */
    @Override
    public void free() {
        // The garbage collector does it.
    }
}
