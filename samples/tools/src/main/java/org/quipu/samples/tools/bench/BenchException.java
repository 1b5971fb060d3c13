package org.quipu.samples.tools.bench;

/** Thrown if a benchmark cannot be run. The message is one line for the user, with the remedy. */
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
