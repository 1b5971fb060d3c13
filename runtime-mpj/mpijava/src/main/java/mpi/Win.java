package mpi;

/**
 * A window for one-sided communication (MPI 4.1 chapter 12). Not supported yet: no window can be made, and to try is an
 * error.
 */
public final class Win {

    private static final String WHAT = "one-sided communication";

    private Win() {
    }

    /**
     * Opens a buffer to the other ranks: always an error of class {@link MPI#ERR_UNSUPPORTED_OPERATION} (MPI 4.1
     * section 12.2).
     */
    public static Win Create(Object base, int offset, int count, Datatype datatype, Info info, Intracomm comm) {
        throw refused(comm);
    }

    /** Makes memory that other ranks can reach: always an error (MPI 4.1 section 12.2). */
    public static Win Allocate(int count, Datatype datatype, Info info, Intracomm comm) {
        throw refused(comm);
    }

    /** Makes memory that the ranks of a machine share: always an error (MPI 4.1 section 12.2). */
    public static Win Allocate_shared(int count, Datatype datatype, Info info, Intracomm comm) {
        throw refused(comm);
    }

    /** Makes a window to which memory is attached later: always an error (MPI 4.1 section 12.2). */
    public static Win Create_dynamic(Info info, Intracomm comm) {
        throw refused(comm);
    }

    private static MPIException refused(Intracomm comm) {
        MPIException error = Unsupported.error(WHAT, "12.2");
        return comm == null ? error : comm.failed(error);
    }
}
