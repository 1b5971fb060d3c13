package org.quipu.launch.program;

import org.quipu.mpj.manager.ExitCodes;

/** Thrown if a program cannot be started. The message is one line for the user, with the remedy. */
public final class LaunchException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private LaunchException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Creates an exception for a wrong command line. */
    public static LaunchException usage(String message) {
        return new LaunchException(ExitCodes.USAGE, message);
    }

    /** Creates an exception for work that fails although the command line is correct. */
    public static LaunchException failed(String message) {
        return new LaunchException(ExitCodes.FAILED, message);
    }

    /** The launcher's exit code. */
    public int exitCode() {
        return exitCode;
    }
}
