package jomp.runtime;

/** Thrown for misuse of JOMP's library: a call in the wrong place or with a wrong argument. */
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
