package xdev;

/** The superclass of {@link mpjdev.MPJDevException}, as in MPJ Express, so that programs that catch it compile. */
public class XDevException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Without a message. */
    public XDevException() {
    }

    /** With a message. */
    public XDevException(String message) {
        super(message);
    }

    /** With the cause's message. */
    public XDevException(Throwable cause) {
        super(cause);
    }

    /** With both. */
    protected XDevException(String message, Throwable cause) {
        super(message, cause);
    }
}
