package mpjdev;

import xdev.XDevException;

/** The superclass of {@link mpi.MPIException}, as in MPJ Express, so that programs that catch it compile. */
public class MPJDevException extends XDevException {

    private static final long serialVersionUID = 1L;

    /** Without a message. */
    public MPJDevException() {
    }

    /** With a message. */
    public MPJDevException(String message) {
        super(message);
    }

    /** With the cause's message. */
    public MPJDevException(Throwable cause) {
        super(cause);
    }

    /** With both. */
    protected MPJDevException(String message, Throwable cause) {
        super(message, cause);
    }
}
