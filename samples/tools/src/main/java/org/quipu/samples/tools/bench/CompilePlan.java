package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rows of {@code bench compile}, and how they are read. */
final class CompilePlan {
    /** Builds of the project: the first one of a JVM, and later ones. */
    static final List<String> BUILDS = List.of("first", "later");
    /** A build by a command of the shell. */
    static final List<String> COMMAND = List.of("command");
    /** Reading files without directives. */
    static final List<String> SCAN = List.of("scan");

    private static final Pattern LINE = Pattern.compile("quipu-compile (\\w+) ([0-9.]+)");

    private CompilePlan() {
    }

    /** The figures of these rows. */
    static Map<String, Figure> read(Outcome outcome, List<String> rows) throws BenchException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String line : outcome.out()) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches() && rows.contains(matcher.group(1))) {
                figures.put(matcher.group(1), Figure.of(Double.parseDouble(matcher.group(2))));
            }
        }
        if (outcome.exit() != 0 || figures.size() != rows.size()) {
            throw new BenchException(
                    "it gave " + figures.size() + " of " + rows.size() + " figures (code " + outcome.exit() + "): "
                            + outcome.complaint());
        }
        return figures;
    }
}
