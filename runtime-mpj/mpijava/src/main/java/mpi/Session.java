package mpi;

/** An independent initialization of MPI within a process (MPI 4.1 section 11.3). Not supported. */
public final class Session {

    private Session() {
    }

    /**
     * Opens a session. Always throws an error of class {@link MPI#ERR_UNSUPPORTED_OPERATION} (MPI 4.1 section 11.3).
     */
    public static Session Init(Info info, Errhandler errhandler) {
        throw Dialect.ERRORS.unsupported("a session", "11.3");
    }
}
