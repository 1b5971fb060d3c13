package org.quipu.directives.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.explain.Pages;
import org.quipu.directives.explain.Reference;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quipu explain}: the manual page of a message, a directive or a clause. */
@Command(name = "quipu explain", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Explains a message of the directives compiler, a directive or a clause.",
        footer = {"", "Examples: quipu explain QD0105", "          quipu explain parallel for",
            "          quipu explain reduction",
            "", "Without an argument it lists all messages.", "Exit code: 0 success, 2 wrong usage."})
public final class ExplainMain implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "CODE|DIRECTIVE|CLAUSE",
            description = "code, directive or clause to explain")
    private List<String> words = List.of();

    private final PrintWriter out;
    private final PrintWriter err;

    ExplainMain(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    @SuppressWarnings("DefaultCharset") // Java 17 has no method for the charset of System.out
    public static void main(String[] args) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
    }

    /** Runs the command and returns the exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return CommandStyle.run(commandLine(out, err), args);
    }

    /** Returns the command. */
    public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        return CommandStyle.apply(new CommandLine(new ExplainMain(out, err)).setOut(out).setErr(err));
    }

    @Override
    public Integer call() {
        if (words.isEmpty()) {
            Arrays.stream(Code.values()).forEach(code -> out.printf("%s %-8s %s%n", code.id(), code.severity().label(),
                    code.message()));
            return 0;
        }
        String wanted = String.join(" ", words).strip();
        Optional<String> text = code(wanted).map(Pages::text).or(() -> Reference.of(wanted.toLowerCase(Locale.ROOT)));
        if (text.isPresent()) {
            out.print(text.get());
            return 0;
        }
        List<String> known = Stream.concat(Arrays.stream(Code.values()).map(Code::id), Reference.names().stream())
                .toList();
        err.println("quipu explain: there is no message, directive or clause '" + wanted + "'; "
                + Suggestions.didYouMean(wanted, known, "'quipu explain' lists the messages"));
        return 2;
    }

    /** {@code QD0105}, {@code qd105} and {@code 105} are the same code. */
    private static Optional<Code> code(String wanted) {
        String digits = wanted.toUpperCase(Locale.ROOT).replaceFirst("^QD", "");
        return digits.matches("\\d{1,4}") ? Code.named(String.format("QD%04d", Integer.parseInt(digits)))
                : Optional.empty();
    }
}
