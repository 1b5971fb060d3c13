package mpjdev;

import xdev.XDevException;

/** The superclass of {@link mpi.MPIException}, as in MPJ Express, so that programs that catch it compile. */
public class MPJDevException extends XDevException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception without a message. */
    public MPJDevException() {
    }

    /** Creates an exception with a message. */
    public MPJDevException(String message) {
        super(message);
    }

    /** Creates an exception with a cause and its message. */
    public MPJDevException(Throwable cause) {
        super(cause);
    }

    /** Creates an exception with a message and a cause. */
    protected MPJDevException(String message, Throwable cause) {
        super(message, cause);
    }
}
