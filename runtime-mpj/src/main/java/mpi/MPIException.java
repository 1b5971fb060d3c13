package mpi;

import mpjdev.MPJDevException;
import org.quipu.mpj.engine.ErrorClass;

/** What went wrong in a call, with its error class (MPI 4.1 section 9.4). Unchecked. */
public class MPIException extends MPJDevException {

    private static final long serialVersionUID = 1L;

    private final int errorCode;

    /** Whether an error handler has seen it. */
    private boolean dealtWith;

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

    /** An error of a class, or of a code of one (see {@link MPI#Add_error_code}). */
    public MPIException(int errorCode, String message) {
        this(errorCode, message, null);
    }

    MPIException(int errorCode, String message, Throwable cause) {
        super(message, cause);
        this.errorCode = errorCode;
    }

    /** One of the {@code ERR_} constants of {@link MPI}, or a class of the user's (MPI 4.1 section 9.4, MPI_Error_class). */
    public int getErrorClass() {
        return ErrorCodes.classOf(errorCode);
    }

    /** The error's code: its class, or a code that the user has added to one (MPI 4.1 section 9.5). */
    public int getErrorCode() {
        return errorCode;
    }

    /** True at the first call. */
    final boolean takeFirst() {
        boolean first = !dealtWith;
        dealtWith = true;
        return first;
    }
}
