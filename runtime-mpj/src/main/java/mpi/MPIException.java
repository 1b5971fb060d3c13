package mpi;

import org.quipu.mpj.engine.ErrorClass;

/** What went wrong in a call, with its error class (MPI 4.1 section 9.4). Unchecked. */
public class MPIException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int errorClass;

    public MPIException() {
        this(ErrorClass.OTHER, null, null);
    }

    /** An error of class {@link MPI#ERR_OTHER}. */
    public MPIException(String message) {
        this(ErrorClass.OTHER, message, null);
    }

    /** An error of class {@link MPI#ERR_OTHER}. */
    public MPIException(Throwable cause) {
        this(ErrorClass.OTHER, cause.getMessage(), cause);
    }

    /** An error of a class of its own. */
    public MPIException(int errorClass, String message) {
        this(errorClass, message, null);
    }

    MPIException(int errorClass, String message, Throwable cause) {
        super(message, cause);
        this.errorClass = errorClass;
    }

    /** One of the {@code ERR_} constants of {@link MPI}. */
    public int getErrorClass() {
        return errorClass;
    }
}
