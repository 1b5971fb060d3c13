package xdev;

/** The superclass of {@link mpjdev.MPJDevException}, as in MPJ Express, so that programs that catch it compile. */
public class XDevException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception without a message. */
    public XDevException() {
    }

    /** Creates an exception with a message. */
    public XDevException(String message) {
        super(message);
    }

    /** Creates an exception with a cause and its message. */
    public XDevException(Throwable cause) {
        super(cause);
    }

    /** Creates an exception with a message and a cause. */
    protected XDevException(String message, Throwable cause) {
        super(message, cause);
    }
}
