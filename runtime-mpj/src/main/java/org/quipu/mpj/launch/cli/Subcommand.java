package org.quipu.mpj.launch.cli;

import java.util.concurrent.Callable;
import org.quipu.mpj.launch.ExitCodes;
import org.quipu.mpj.launch.program.LaunchException;
import picocli.CommandLine;

/** Runs a picocli command in the house's manner: one line per error on standard error, and its exit code. */
final class Subcommand {

    private Subcommand() {}

    static int execute(Callable<Integer> command, String[] args) {
        CommandLine line = new CommandLine(command);
        line.setStopAtPositional(true);
        line.setUsageHelpWidth(100);
        String name = line.getCommandSpec().qualifiedName();
        line.setParameterExceptionHandler((e, unused) -> {
            report(name, firstLine(e) + "; see " + name + " --help");
            return ExitCodes.USAGE;
        });
        line.setExecutionExceptionHandler((e, unused, result) -> {
            report(name, firstLine(e));
            return e instanceof LaunchException launch ? launch.exitCode() : ExitCodes.FAILED;
        });
        return line.execute(args);
    }

    /** Prints a line for the user to standard error. */
    static void report(String name, String message) {
        System.err.println(name + ": " + message);
        System.err.flush();
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
