package org.quipu.samples.tools.demo;

/**
 * Why the demo cannot go on, in one line that says what to do.
 */
public final class DemoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String line;

    /** The message is shown as it is. */
    public DemoException(String message) {
        super(message);
        line = message;
    }

    @Override
    public String getMessage() {
        return line;
    }
}
