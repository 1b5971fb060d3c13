package org.quipu.samples.npb;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the only argument of the programs: the class of the problem. */
final class ProblemClass {
    private static final long MEGABYTE = 1L << 20;

    private ProblemClass() {
    }

    /**
     * Returns the constant with the name in the argument, in upper or lower case; S without an argument. If there is no
     * such constant, prints a line to {@code errors} and returns empty.
     */
    static <E extends Enum<E> & Problem> Optional<E> parse(String kernel, Class<E> problems, PrintStream errors,
            String... args) {
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

    /**
     * Returns whether so many processes can divide the problem. If not, prints a line to {@code errors} that says how
     * many can.
     */
    static boolean divides(Problem problem, int ranks, PrintStream errors) {
        if (ranks <= problem.mostRanks()) {
            return true;
        }
        errors.println(problem.benchmark().kernel().toLowerCase(Locale.ROOT) + ": class " + problem.name()
                + " cannot be divided among " + ranks + " ranks; run it with at most " + problem.mostRanks()
                + ", or run a larger class");
        return false;
    }

    /**
     * Returns whether a heap of {@code heap} bytes has room for one process of the problem. If not, prints a line to
     * {@code errors} that says how large the heap must be.
     */
    static boolean fits(Problem problem, int ranks, long heap, PrintStream errors) {
        // The collector needs room to move, and the JVM's own objects need some.
        long needed = problem.bytes(ranks) / 7 * 8 + 16 * MEGABYTE;
        if (needed <= heap) {
            return true;
        }
        long megabytes = (needed + MEGABYTE - 1) / MEGABYTE;
        errors.println(problem.benchmark().kernel().toLowerCase(Locale.ROOT) + ": class " + problem.name() + " needs "
                + megabytes + " MB of heap in each process and has " + heap / MEGABYTE + " MB; run it with -J -Xmx"
                + megabytes + "m, or divide it among more ranks");
        return false;
    }
}
