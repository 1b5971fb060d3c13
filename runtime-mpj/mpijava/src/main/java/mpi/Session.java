package mpi;

/** An independent use of MPI within a process (MPI 4.1 section 11.3). Not supported yet: no session can be created. */
public final class Session {

    private Session() {
    }

    /** Begins a session: always an error of class {@link MPI#ERR_UNSUPPORTED_OPERATION} (MPI 4.1 section 11.3). */
    public static Session Init(Info info, Errhandler errhandler) {
        throw Dialect.ERRORS.unsupported("a session", "11.3");
    }
}
