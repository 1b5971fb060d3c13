package org.quipu.samples.tools.bench;

/** A benchmark could not be run; the message is one line that says what to do next. */
public final class BenchException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String line;

    /** An error with its line for the user. */
    public BenchException(String message) {
        super(message);
        line = message;
    }

    @Override
    public String getMessage() {
        return line;
    }
}
