package mpi;

import mpjdev.MPJDevException;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;

/** The error of a call, with its error class (MPI 4.1 section 9.4). Unchecked. */
public class MPIException extends MPJDevException {

    private static final long serialVersionUID = 1L;

    private final int errorCode;

    /** Whether an error handler has been called for this exception. */
    private boolean handled;

    private transient Status @Nullable [] statuses;

    public MPIException() {
        this(ErrorClass.OTHER, null, null);
    }

    /** Creates an error of class {@link MPI#ERR_OTHER}. */
    public MPIException(String message) {
        this(ErrorClass.OTHER, message, null);
    }

    /** Creates an error of class {@link MPI#ERR_OTHER}. */
    public MPIException(Throwable cause) {
        this(ErrorClass.OTHER, cause.getMessage(), cause);
    }

    /** Creates an error of a class, or of a code of that class (see {@link MPI#Add_error_code}). */
    public MPIException(int errorCode, String message) {
        this(errorCode, message, null);
    }

    MPIException(int errorCode, @Nullable String message, @Nullable Throwable cause) {
        super(message, cause);
        this.errorCode = errorCode;
    }

    /**
     * Returns one of the {@code ERR_} constants of {@link MPI}, or a user-defined class (MPI 4.1 section 9.4,
     * MPI_Error_class).
     */
    public int getErrorClass() {
        return Dialect.CODES.classOf(errorCode);
    }

    /** Returns the error code: its class, or a user-defined code of that class (MPI 4.1 section 9.5). */
    public int getErrorCode() {
        return errorCode;
    }

    /**
     * Returns the statuses of the requests that the call has completed (MPI 4.1 section 3.7.5);
     * {@link Status#Get_error} returns the error of each. An error of class {@link MPI#ERR_IN_STATUS} has the statuses
     * of all completed requests, in the order of the requests. The error of a single request has only the status of
     * that request.
     *
     * @return the statuses; empty if the error does not concern requests, or if the exception was deserialized
     */
    public Status[] getStatuses() {
        return statuses == null ? new Status[0] : statuses.clone();
    }

    /** Returns the status of the single failed request. */
    final Status status() {
        return statuses != null && statuses.length == 1 ? statuses[0] : new FailedStatus(errorCode);
    }

    final void setStatuses(Status... completed) {
        statuses = completed;
    }

    /** Returns true on the first call only. */
    final boolean takeFirst() {
        boolean first = !handled;
        handled = true;
        return first;
    }
}
