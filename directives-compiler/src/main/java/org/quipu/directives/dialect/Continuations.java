package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.text.Span;

/**
 * Turns JOMP's bare clauses into comments.
 *
 * <pre>
 * //omp parallel private(a)           //omp parallel private(a)
 *       shared(b, c) {                      //omp shared(b, c)
 *                                           {
 * </pre>
 */
final class Continuations {
    private Continuations() {
    }

    static void apply(OldSource source, Rewriting rewriting, OldDirective directive) {
        for (Span piece : directive.comments()) {
            if (!source.text().startsWith("//", piece.start())) {
                comment(source, rewriting, directive, piece);
            }
        }
    }

    /** Inserts the directive's sentinel before each line of bare clauses, and a line break after the last one. */
    static void comment(OldSource source, Rewriting rewriting, OldDirective directive, Span bare) {
        String text = source.text();
        String sentinel = sentinel(text, directive) + " ";
        String shown = text.substring(bare.start(), bare.end()).replaceAll("\\s+", " ");
        boolean first = true;
        boolean last = false;
        for (Span line : lines(text, bare)) {
            last = !rewriting.removes(line);
            Span begin = new Span(line.start(), line.start());
            if (last && first) {
                rewriting.change(ChangeKind.CONTINUATION, begin, sentinel, shown);
                first = false;
            } else if (last) {
                rewriting.replace(begin, sentinel);
            }
        }
        int next = bare.end();
        while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
            next++;
        }
        boolean more = next < text.length() && text.charAt(next) != '\n' && text.charAt(next) != '\r'
                && !text.startsWith("//", next);
        if (more && last) {
            rewriting.replace(new Span(bare.end(), next),
                    source.source().lineBreak() + indentation(text, directive.comments().get(0).start()));
        }
    }

    /** The lines of a range, without the blanks around each. */
    private static List<Span> lines(String text, Span range) {
        List<Span> lines = new ArrayList<>();
        int start = range.start();
        for (int i = range.start(); i <= range.end(); i++) {
            if (i == range.end() || text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                String line = text.substring(start, i);
                int blanks = line.length() - line.stripLeading().length();
                if (!line.isBlank()) {
                    lines.add(new Span(start + blanks, start + line.stripTrailing().length()));
                }
                start = i + 1;
            }
        }
        return lines;
    }

    private static String sentinel(String text, OldDirective directive) {
        int start = directive.comments().get(0).start();
        return text.substring(start, text.indexOf("omp", start) + "omp".length());
    }

    /** The indentation of the line of an offset. */
    private static String indentation(String text, int offset) {
        int start = offset;
        while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
            start--;
        }
        int end = start;
        while (end < offset && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(start, end);
    }
}
