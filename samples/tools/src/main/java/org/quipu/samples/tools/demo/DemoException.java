package org.quipu.samples.tools.demo;

/**
 * Thrown if the demo cannot continue. The message is one line for the user, with the remedy.
 */
public final class DemoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String line;

    /** Creates an exception whose message is shown unchanged. */
    public DemoException(String message) {
        super(message);
        line = message;
    }

    @Override
    public String getMessage() {
        return line;
    }
}
