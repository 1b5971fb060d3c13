package mpi;

/**
 * What happens at an error of a call on a communicator (MPI 4.1 section 9.3). The predefined ones are
 * {@link MPI#ERRORS_ARE_FATAL}, {@link MPI#ERRORS_ABORT} and {@link MPI#ERRORS_RETURN}; {@link Comm#Create_errhandler}
 * makes others. Immutable and thread-safe.
 */
public class Errhandler implements Freeable {

    /** The job ends; where there is no job to end, as the ranks are threads of a test, the call throws. */
    static final Errhandler FATAL = new Errhandler((comm, error) -> MPI.endJob(comm, error));

    /** The call throws. */
    static final Errhandler RETURN = new Errhandler((comm, error) -> { });

    private final Errhandler_function function;

    Errhandler(Errhandler_function function) {
        this.function = function;
    }

    /** Deals with an error, once; gives what the call is to throw. */
    final MPIException deal(Comm comm, MPIException error) {
        if (error.takeFirst()) {
            function.Call(comm, error);
        }
        return error;
    }

    /** Gives the handler back; it holds nothing (MPI 4.1 section 9.3.4, MPI_Errhandler_free). */
    @Override
    public void free() {
        // The garbage collector does it.
    }
}
