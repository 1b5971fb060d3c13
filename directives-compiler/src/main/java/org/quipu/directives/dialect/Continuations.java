package org.quipu.directives.dialect;

import org.quipu.directives.text.Span;

/**
 * Makes comments of JOMP's bare clauses.
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

    /** Puts the directive's sentinel before each line of bare text, and what follows on its last line on a line of its own. */
    static void comment(OldSource source, Rewriting rewriting, OldDirective directive, Span bare) {
        String text = source.text();
        String sentinel = sentinel(text, directive) + " ";
        String shown = text.substring(bare.start(), bare.end()).replaceAll("\\s+", " ");
        rewriting.change(ChangeKind.CONTINUATION, new Span(bare.start(), bare.start()), sentinel, shown);
        for (int i = bare.start(); i < bare.end(); i++) {
            boolean lineStart = text.charAt(i) == '\n' || text.charAt(i) == '\r' && text.charAt(i + 1) != '\n';
            if (lineStart) {
                int first = i + 1;
                while (Character.isWhitespace(text.charAt(first))) {
                    first++;
                }
                rewriting.replace(new Span(first, first), sentinel);
            }
        }
        int next = bare.end();
        while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
            next++;
        }
        boolean more = next < text.length() && text.charAt(next) != '\n' && text.charAt(next) != '\r'
                && !text.startsWith("//", next);
        if (more) {
            rewriting.replace(new Span(bare.end(), next), source.source().lineBreak() + indentation(text, directive.comments().get(0).start()));
        }
    }

    private static String sentinel(String text, OldDirective directive) {
        int start = directive.comments().get(0).start();
        return text.substring(start, text.indexOf("omp", start) + "omp".length());
    }

    /** The blanks that the line of an offset begins with. */
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
