package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.text.Span;

/**
 * Finds the directives of a source text, before any Java parsing.
 *
 * <p>A directive is continued by comments that repeat the sentinel and begin with a clause, and, as JOMP had it, by
 * bare clauses on the following lines. Bare clauses are no Java: {@link Result#javaText()} has blanks in their place.
 */
public final class DirectiveScanner {
    private final String text;
    private final Report report;
    private final List<DirectiveText> directives = new ArrayList<>();
    private final List<Span> bare = new ArrayList<>();
    private DirectiveText.Builder open;

    private DirectiveScanner(String text, Report report) {
        this.text = text;
        this.report = report;
    }

    /**
     * What a text holds.
     *
     * @param directives the directives in their order
     * @param javaText   the text for the Java parser, as long as the source
     * @param comments   all comments, in their order
     */
    public record Result(List<DirectiveText> directives, String javaText, List<Span> comments) {
    }

    /** Whether the text needs scanning at all. */
    public static boolean mayHaveDirectives(String text) {
        return Sentinel.mayOccur(text);
    }

    /** Finds the directives, and warns of comments that only look like one. */
    public static Result scan(String text, Report report) {
        return new DirectiveScanner(text, report).scan();
    }

    private Result scan() {
        List<Span> comments = Comments.of(text);
        for (Span comment : comments) {
            if (text.startsWith("//", comment.start())
                    && (open == null || comment.start() >= open.end())) {
                lineComment(comment);
            }
        }
        close();
        StringBuilder java = new StringBuilder(text);
        for (Span span : bare) {
            for (int i = span.start(); i < span.end(); i++) {
                char c = java.charAt(i);
                java.setCharAt(i, c == '\n' || c == '\r' ? c : ' ');
            }
        }
        return new Result(directives, java.toString(), comments);
    }

    private void lineComment(Span comment) {
        String words = text.substring(comment.start(), comment.end());
        Optional<Integer> content = Sentinel.contentStart(words);
        boolean follows = open != null && text.substring(open.end(), comment.start()).isBlank();
        if (content.isEmpty()) {
            if (follows && looksLikeClauses(words.substring(2))) {
                report.add(Code.LONELY_CONTINUATION, comment);
            } else {
                Sentinel.nearMiss(words).ifPresent(directive -> report.add(Code.NEAR_MISS, comment, directive));
            }
            return;
        }
        int start = comment.start() + content.get();
        String firstWord = Sentinel.firstWord(text.substring(start, comment.end()));
        if (follows && (open.openParentheses() > 0 || Words.isClause(firstWord))) {
            open.add(comment, start);
        } else {
            close();
            open = new DirectiveText.Builder(text).add(comment, start);
        }
        BareClauses.after(text, open.end(), open.openParentheses()).ifPresent(span -> {
            bare.add(span);
            open.add(span, span.start());
        });
    }

    private static boolean looksLikeClauses(String comment) {
        String word = Sentinel.firstWord(comment);
        int after = comment.indexOf(word) + word.length();
        return Words.isClause(word) && !word.equals("if") && !word.equals("final")
                && (word.equals("nowait") ? comment.substring(after).isBlank()
                : comment.substring(after).stripLeading().startsWith("("));
    }

    private void close() {
        if (open != null) {
            directives.add(open.build());
            open = null;
        }
    }
}
