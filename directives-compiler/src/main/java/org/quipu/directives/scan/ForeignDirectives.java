package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.directives.text.Span;

/** Finds lines with a directive of C or Fortran, {@code #pragma omp} or {@code !$omp}: not a comment in Java. */
final class ForeignDirectives {
    private static final Pattern LINE = Pattern.compile("(?m)^[ \\t]*((?:#\\s*pragma\\s+omp|!\\$omp)\\b"
            + "([^\\\\\\r\\n]*+(?:\\\\(?:\\r?\\n)?[^\\\\\\r\\n]*+)*+))");

    private ForeignDirectives() {
    }

    /**
     * One such directive.
     *
     * @param span      its lines, without the blanks before it
     * @param directive what it would be here, after the sentinel
     */
    record Found(Span span, String directive) {
    }

    /** Whether a text may have such a line: a cheap test that is never false for a text that has one. */
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
