package org.quipu.directives.scan;

import java.util.Optional;
import org.quipu.directives.text.Span;

/**
 * JOMP's continuations: clauses without a sentinel, on the lines after a directive.
 *
 * <p>Only text that cannot be Java counts as clauses: {@code shared(a)} followed by a semicolon or an operator is a
 * call. A bare {@code if (...)} counts only next to another bare clause.
 */
final class BareClauses {
    private final String text;
    private int at;

    private BareClauses(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /** The clauses after {@code from}, the end of a directive's line that leaves {@code open} parentheses unclosed. */
    static Optional<Span> after(String text, int from, int open) {
        return new BareClauses(text, from).find(open);
    }

    private Optional<Span> find(int open) {
        int start = skipBlanks(at);
        if (start >= text.length() || text.startsWith("//", start)) {
            return Optional.empty();
        }
        at = start;
        int end = start;
        if (open > 0) {
            end = closing(start, open);
            if (end < 0) {
                return Optional.empty();
            }
        }
        for (int next = clause(end, end > start); next > 0; next = clause(end, true)) {
            end = next;
        }
        return end > start ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    /** The end of the clause that begins after {@code from}, or -1. */
    private int clause(int from, boolean afterClause) {
        int start = skipBlanks(from);
        if (start < text.length() && text.charAt(start) == ',' && afterClause) {
            start = skipBlanks(start + 1);
        }
        int end = start;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        String word = text.substring(start, end);
        if (!Words.isClause(word) || word.equals("final")) {
            return -1;
        }
        int after = skipBlanks(end);
        if (word.equals("nowait")) {
            return after < text.length() && "(.=;[:,<-+".indexOf(text.charAt(after)) >= 0 ? -1 : end;
        }
        if (after >= text.length() || text.charAt(after) != '(') {
            return -1;
        }
        int closed = closing(after + 1, 1);
        if (closed < 0 || word.equals("if") && !afterClause && clause(closed, true) < 0) {
            return -1;
        }
        int next = skipBlanks(closed);
        boolean call = next < text.length() && ";.[=+*-&|?:<>)".indexOf(text.charAt(next)) >= 0;
        return call ? -1 : closed;
    }

    private int closing(int from, int open) {
        int depth = open;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
            if (c == ';' || c == '{' || c == '}') {
                return -1;
            }
        }
        return -1;
    }

    private int skipBlanks(int from) {
        int i = from;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i;
    }
}
