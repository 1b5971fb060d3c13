package org.quipu.launch.program;

import org.quipu.mpj.manager.ExitCodes;

/** A program that cannot be started; the message is one line that says what to do. */
public final class LaunchException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private LaunchException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The command line asks for something that is not there. */
    public static LaunchException usage(String message) {
        return new LaunchException(ExitCodes.USAGE, message);
    }

    /** The command line is right, but the work cannot be done. */
    public static LaunchException failed(String message) {
        return new LaunchException(ExitCodes.FAILED, message);
    }

    /** The launcher's exit code. */
    public int exitCode() {
        return exitCode;
    }
}
