package jomp.runtime;

/** A call of JOMP's library that cannot be done where, or as, it was made. */
public class OMPException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public OMPException() {
    }

    public OMPException(String message) {
        super(message);
    }

    OMPException(String message, Throwable cause) {
        super(message, cause);
    }
}
