package org.quipu.launch.cli;

import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;

/** Messages of a command to its user: one line each, on standard error. */
final class Complaint {

    private Complaint() {}

    /**
     * Reports why a command has failed.
     *
     * @param name the command's name
     * @return the command's exit code
     */
    static int report(String name, Exception e) {
        report(name, FailureReason.of(e));
        return e instanceof LaunchException launch ? launch.exitCode() : ExitCodes.FAILED;
    }

    /** Prints a line for the user. */
    static void report(String name, String message) {
        System.err.println(name + ": " + message);
        System.err.flush();
    }
}
