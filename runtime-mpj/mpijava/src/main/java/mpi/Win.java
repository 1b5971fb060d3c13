package mpi;

/** A window for one-sided communication (MPI 4.1 chapter 12). Not supported. */
public final class Win {

    private static final String WHAT = "one-sided communication";

    private Win() {
    }

    /**
     * Creates a window of a buffer. Always throws an error of class {@link MPI#ERR_UNSUPPORTED_OPERATION} (MPI 4.1
     * section 12.2).
     */
    public static Win Create(Object base, int offset, int count, Datatype datatype, Info info, Intracomm comm) {
        throw refused(comm);
    }

    /** Creates a window of new memory. Always throws an error (MPI 4.1 section 12.2). */
    public static Win Allocate(int count, Datatype datatype, Info info, Intracomm comm) {
        throw refused(comm);
    }

    /**
     * Creates a window of new memory shared by the ranks of a machine. Always throws an error (MPI 4.1 section 12.2).
     */
    public static Win Allocate_shared(int count, Datatype datatype, Info info, Intracomm comm) {
        throw refused(comm);
    }

    /** Creates a window to which memory is attached later. Always throws an error (MPI 4.1 section 12.2). */
    public static Win Create_dynamic(Info info, Intracomm comm) {
        throw refused(comm);
    }

    private static RuntimeException refused(Intracomm comm) {
        RuntimeException error = Dialect.ERRORS.unsupported(WHAT, "12.2");
        return comm == null ? error : comm.failed(error);
    }
}
