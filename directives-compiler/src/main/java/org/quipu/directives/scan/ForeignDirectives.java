package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.directives.text.Span;

/** Finds directives of C and Fortran, {@code #pragma omp} and {@code !$omp}, which are not comments in Java. */
final class ForeignDirectives {
    private static final Pattern LINE = Pattern.compile("(?m)^[ \\t]*((?:#\\s*pragma\\s+omp|!\\$omp)\\b"
            + "([^\\\\\\r\\n]*+(?:\\\\(?:\\r?\\n)?[^\\\\\\r\\n]*+)*+))");

    private ForeignDirectives() {
    }

    /**
     * One such directive.
     *
     * @param span      its lines, without leading blanks
     * @param directive the directive to write after a sentinel instead
     */
    record Found(Span span, String directive) {
    }

    /** Whether a text may have such a directive. Cheap, without false negatives. */
    static boolean mayOccur(String text) {
        return text.contains("pragma") || text.contains("!$omp");
    }

    static List<Found> in(String text, List<Span> comments) {
        if (!mayOccur(text)) {
            return List.of();
        }
        List<Found> found = new ArrayList<>();
        Matcher line = LINE.matcher(CodeText.of(text, comments));
        while (line.find()) {
            Span span = new Span(line.start(1), line.start(1) + line.group(1).stripTrailing().length());
            found.add(new Found(span, Words.corrected(line.group(2).replaceAll("[\\\\\\r\\n]", " "))));
        }
        return found;
    }
}
