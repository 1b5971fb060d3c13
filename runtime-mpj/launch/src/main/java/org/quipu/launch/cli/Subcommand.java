package org.quipu.launch.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs a picocli command in the house's manner: one line per error on standard error, and its exit code. */
final class Subcommand {

    private Subcommand() {}

    static int execute(Callable<Integer> command, String[] args) {
        return execute(new CommandLine(command), args);
    }

    static int execute(CommandLine line, String[] args) {
        line.setStopAtPositional(true);
        line.setUsageHelpWidth(100);
        String name = line.getCommandSpec().qualifiedName();
        line.setParameterExceptionHandler((e, _) -> {
            Optional<String> guess = e instanceof UnmatchedArgumentException unmatched ? OptionGuess.of(unmatched)
                    : Optional.empty();
            String see = guess.map(option -> "; did you mean '" + option + "'? See ").orElse("; see ");
            Complaint.report(name, FailureReason.of(e) + see + name + " --help");
            return ExitCodes.USAGE;
        });
        line.setExecutionExceptionHandler((e, _, _) -> Complaint.report(name, e));
        return line.execute(args);
    }
}
