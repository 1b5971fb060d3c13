package org.quipu.directives.lint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Diagnostic;

/**
 * A small program that is known to race or not. Its first line is {@code // race: no}, or
 * {@code // race: yes, QD0903 or QD0904} with the correct codes. Clashing lines end with {@code // clash}.
 *
 * @param name  the name of the file without its suffix
 * @param text  the source
 * @param codes the codes of which one must be reported; empty if the program has no race
 */
record Kernel(String name, String text, Set<String> codes) {
    private static final Pattern HEAD = Pattern.compile("// race: (?:no|yes, (QD09\\d\\d(?: or QD09\\d\\d)*))");

    /** The lint's result for a kernel. */
    enum Outcome {
        /** Only the race is reported, with a correct code at a correct line. */
        FOUND("true positive"),
        /** The race is not reported, or only with a wrong code or line. */
        MISSED("false negative"),
        /** There is no race, and nothing is reported. */
        QUIET("true negative"),
        /** Something other than a race is reported, whether or not the kernel has a race. */
        FALSE_ALARM("false positive");

        final String term;

        Outcome(String term) {
            this.term = term;
        }
    }

    static Kernel read(Path file) throws IOException {
        String text = Files.readString(file);
        Matcher head = HEAD.matcher(text.lines().findFirst().orElse(""));
        if (!head.matches()) {
            throw new IllegalArgumentException(file
                    + ": the first line must say '// race: no' or '// race: yes, CODE'");
        }
        Set<String> codes = Optional.ofNullable(head.group(1)).map(list -> Set.of(list.split(" or "))).orElse(Set.of());
        Kernel kernel = new Kernel(file.getFileName().toString().replace(".java", ""), text, codes);
        if (kernel.clashing().isEmpty() != codes.isEmpty()) {
            throw new IllegalArgumentException(file
                    + ": lines with '// clash' belong to kernels that race, and to no others");
        }
        return kernel;
    }

    private Set<Integer> clashing() {
        List<String> lines = Arrays.asList(text.split("\n"));
        return IntStream.range(0, lines.size()).filter(i -> lines.get(i).endsWith("// clash")).mapToObj(i -> i + 1)
                .collect(Collectors.toSet());
    }

    /** The warnings and notes of the lint. */
    List<Diagnostic> reports() {
        Translation translation = new DirectivesCompiler().translate(name + ".java", text);
        if (translation.text().isEmpty()) {
            throw new IllegalStateException(name + " is not translated: " + translation.diagnostics());
        }
        return translation.diagnostics().stream().filter(d -> Code.named(d.code()).orElseThrow().isLint()).toList();
    }

    Outcome outcome(List<Diagnostic> reports) {
        Set<Integer> lines = clashing();
        if (reports.stream().anyMatch(report -> !lines.contains(report.line()))) {
            return Outcome.FALSE_ALARM;
        } else if (codes.isEmpty()) {
            return Outcome.QUIET;
        }
        return reports.stream().map(Diagnostic::code).anyMatch(codes::contains) ? Outcome.FOUND : Outcome.MISSED;
    }
}
