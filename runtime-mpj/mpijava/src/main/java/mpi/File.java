package mpi;

/**
 * A file for parallel input and output (MPI 4.1 chapter 14). Not supported: every call throws an error.
 */
public final class File {

    /** Modes in which a file is opened (MPI 4.1 section 14.2.1). */
    public static final int MODE_CREATE = 1;
    public static final int MODE_RDONLY = 2;
    public static final int MODE_WRONLY = 4;
    public static final int MODE_RDWR = 8;
    public static final int MODE_DELETE_ON_CLOSE = 16;
    public static final int MODE_UNIQUE_OPEN = 32;
    public static final int MODE_EXCL = 64;
    public static final int MODE_APPEND = 128;
    public static final int MODE_SEQUENTIAL = 256;

    private File() {
    }

    /**
     * Opens a file. Always throws an error of class {@link MPI#ERR_UNSUPPORTED_OPERATION}, because the default error
     * handler of files is {@link MPI#ERRORS_RETURN} (MPI 4.1 section 14.2).
     */
    public static File Open(Intracomm comm, String filename, int amode, Info info) {
        throw Dialect.ERRORS.unsupported("parallel input and output", "14.2");
    }

    /** Deletes a file. Always throws an error (MPI 4.1 section 14.2). */
    public static void Delete(String filename, Info info) {
        throw Dialect.ERRORS.unsupported("parallel input and output", "14.2");
    }
}
