package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * Finds the directives of a source text, before any Java parsing.
 *
 * <p>A directive is continued by comments that repeat the sentinel and begin with a clause and, as in JOMP, by bare
 * clauses on the following lines. Bare clauses are not Java, so {@link Result#javaText()} has blanks in their place.
 */
public final class DirectiveScanner {
    /** Number of near misses after the first whose lines are listed. */
    private static final int SHOWN = 5;

    private final String text;
    private final Sentinel.Accepted sentinels;
    private final Report report;
    private final List<Span> nearMisses = new ArrayList<>();
    private final List<Span> strays = new ArrayList<>();
    private final List<DirectiveText> directives = new ArrayList<>();
    private final List<Span> bare = new ArrayList<>();
    private DirectiveText.@Nullable Builder open;

    private DirectiveScanner(SourceText source, Report report) {
        this.text = source.text();
        this.sentinels = Sentinel.Accepted.of(source.fileName());
        this.report = report;
    }

    /**
     * The result of a scan.
     *
     * @param directives the directives in source order
     * @param javaText   the text for the Java parser, as long as the source
     * @param comments   all comments in source order
     * @param nearMisses the comments that only resemble a directive or a continuation
     */
    public record Result(List<DirectiveText> directives, String javaText, List<Span> comments, List<Span> nearMisses) {
    }

    /** Whether the text may have a directive or a near miss, so that it has to be scanned. */
    public static boolean mayHaveDirectives(String text) {
        return Sentinel.mayOccur(text) || ForeignDirectives.mayOccur(text);
    }

    /**
     * Whether a comment would be a directive in a {@code *.java} file but is not in a file of this name: JOMP's only
     * sentinel was {@code //omp}.
     */
    public static boolean isForeign(String fileName, String comment) {
        return Sentinel.contentStart(comment, Sentinel.Accepted.ALL).isPresent()
                && Sentinel.contentStart(comment, Sentinel.Accepted.of(fileName)).isEmpty();
    }

    /** Finds the directives, and warns of comments that only resemble one. */
    public static Result scan(SourceText source, Report report) {
        return new DirectiveScanner(source, report).scan();
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
        for (ForeignDirectives.Found foreign : ForeignDirectives.in(text, comments)) {
            report.add(Code.NO_COMMENT, foreign.span(), foreign.directive());
            bare.add(foreign.span());
        }
        bare.forEach(span -> CodeText.blank(java, span.start(), span.end()));
        reportNearMisses();
        nearMisses.addAll(strays);
        return new Result(directives, java.toString(), comments, nearMisses);
    }

    /** Reports one warning for the file, since an old source may have hundreds of such comments. */
    private void reportNearMisses() {
        if (!nearMisses.isEmpty()) {
            Span first = nearMisses.get(0);
            String directive = Sentinel.nearMiss(text.substring(first.start(), first.end())).orElseThrow();
            report.add(Code.NEAR_MISS, first, directive, others());
        }
    }

    /** The lines of the near misses after the first. */
    private String others() {
        List<String> lines = new ArrayList<>();
        int line = 1;
        int at = 0;
        for (Span comment : nearMisses) {
            for (; at < comment.start(); at++) {
                line += text.charAt(at) == '\n' || text.charAt(at) == '\r' && text.charAt(at + 1) != '\n' ? 1 : 0;
            }
            lines.add(Integer.toString(line));
        }
        List<String> others = lines.subList(1, Math.min(lines.size(), 1 + SHOWN));
        int more = lines.size() - 1 - others.size();
        return others.isEmpty() ? "" : "; the same applies to line" + (lines.size() > 2 ? "s " : " ")
                + String.join(", ", others) + (more > 0 ? " and " + more + " more" : "");
    }

    private void lineComment(Span comment) {
        String words = text.substring(comment.start(), comment.end());
        Optional<Integer> content = Sentinel.contentStart(words, sentinels);
        DirectiveText.Builder before = open;
        boolean follows = before != null && text.substring(before.end(), comment.start()).isBlank();
        if (content.isEmpty()) {
            if (follows && looksLikeClauses(words.substring(2))) {
                report.add(Code.LONELY_CONTINUATION, comment);
                strays.add(comment);
            } else if (Sentinel.nearMiss(words).isPresent()) {
                nearMisses.add(comment);
            }
            return;
        }
        int start = comment.start() + content.get();
        String firstWord = Sentinel.firstWord(text.substring(start, comment.end()));
        DirectiveText.Builder now;
        if (before != null && follows && (before.openParentheses() > 0 || Words.isClause(firstWord))) {
            now = before.add(comment, start);
        } else {
            close();
            now = new DirectiveText.Builder(text).add(comment, start);
            open = now;
        }
        BareClauses.after(text, now.end(), now.openParentheses()).ifPresent(span -> {
            bare.add(span);
            now.add(span, span.start());
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
