package org.quipu.directives.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.diagnostic.Suggestions;
import picocli.CommandLine;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The common behaviour of commands: an error is one line on standard error, the exit code is 1 after a failure and 2
 * for wrong usage, and {@code --version} prints Quipu's version.
 */
public final class CommandStyle {
    private static final int FAILED = 1;
    private static final int WRONG_USE = 2;
    /** Shorter words, such as {@code -x}, resemble too many others. */
    private static final int LEAST_TO_COMPARE = 4;

    private CommandStyle() {
    }

    /** Configures the common error handling and version of a command and its subcommands. */
    public static CommandLine apply(CommandLine line) {
        IVersionProvider version = () -> new String[] {"quipu " + version()};
        line.getCommandSpec().versionProvider(version);
        line.getSubcommands().values().forEach(each -> each.getCommandSpec().versionProvider(version));
        line.setParameterExceptionHandler((wrong, words) -> report(wrong.getCommandLine(), usage(wrong), WRONG_USE));
        line.setExecutionExceptionHandler(
                (failed, command, words) -> report(command, FailureReason.of(failed), FAILED));
        return line;
    }

    /** Runs a command and returns the exit code; all output has been written. */
    static int run(CommandLine command, String... args) {
        int code = command.execute(args);
        command.getOut().flush();
        command.getErr().flush();
        return code;
    }

    /**
     * Prints an error.
     *
     * @return the exit code
     */
    public static int report(CommandLine command, String message, int exitCode) {
        PrintWriter err = command.getErr();
        err.println(command.getCommandSpec().qualifiedName() + ": " + message);
        err.flush();
        return exitCode;
    }

    /** The version in the jar's manifest; {@code "unpackaged"} when run from class folders. */
    private static String version() {
        String version = CommandStyle.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    private static String usage(ParameterException wrong) {
        String help = wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help";
        String guess = wrong instanceof UnmatchedArgumentException unmatched ? guess(unmatched) : "";
        return wrong.getMessage() + (guess.isEmpty() ? "; see " + help : "; " + guess + " See " + help);
    }

    private static String guess(UnmatchedArgumentException unmatched) {
        String word = unmatched.getUnmatched().get(0).split("=", 2)[0];
        CommandLine command = unmatched.getCommandLine();
        List<String> known = new ArrayList<>(command.getSubcommands().keySet());
        command.getCommandSpec().options().forEach(option -> known.addAll(List.of(option.names())));
        return word.length() < LEAST_TO_COMPARE ? "" : Suggestions.didYouMean(word, known, "");
    }
}
