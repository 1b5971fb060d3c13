package org.quipu.samples.npb;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the only argument of the programs: the class of the problem. */
final class ProblemClass {
    private ProblemClass() {
    }

    /**
     * Returns the constant with the name in the argument, in upper or lower case; S without an argument. If there is no
     * such constant, prints a line to {@code errors} and returns empty.
     */
    static <E extends Enum<E>> Optional<E> parse(String kernel, Class<E> problems, PrintStream errors, String... args) {
        String wanted = args.length == 0 ? "S" : args[0].toUpperCase(Locale.ROOT);
        E[] known = problems.getEnumConstants();
        Optional<E> found = args.length > 1 ? Optional.empty()
                : Arrays.stream(known).filter(e -> e.name().equals(wanted)).findAny();
        if (found.isEmpty()) {
            String names = Arrays.stream(known).map(Enum::name).collect(Collectors.joining(", "));
            errors.println(kernel + ": no such problem class: " + String.join(" ", args) + "; give one of " + names);
        }
        return found;
    }
}
