package org.quipu.directives.diagnostic;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * A range of a source text with the lines it touches, kept so that it can be shown without the file. Immutable.
 *
 * @param line      first line, from 1
 * @param column    first column in UTF-16 units, from 1
 * @param endLine   last line
 * @param endColumn one past the last column, in {@code endLine}
 * @param lines     the text of the lines from {@code line} to {@code endLine}, without line breaks
 */
public record Excerpt(int line, int column, int endLine, int endColumn, List<String> lines) {
    /** Number of lines shown of a long range: the first ones and the last one. */
    private static final int SHOWN = 4;

    public Excerpt {
        lines = List.copyOf(lines);
        if (line < 1 || column < 1 || lines.size() != endLine - line + 1) {
            throw new IllegalArgumentException(line + ":" + column + "-" + endLine + ":" + endColumn + " " + lines);
        }
    }

    /** The excerpt of a range of a source text; an empty range stands for one column. */
    public static Excerpt of(SourceText source, Span span) {
        int last = Math.max(span.start(), span.end() - 1);
        int line = source.line(span.start());
        int endLine = source.line(last);
        List<String> lines = new ArrayList<>();
        for (int at = line; at <= endLine; at++) {
            lines.add(source.lineText(at));
        }
        return new Excerpt(line, source.column(span.start()), endLine, source.column(last) + 1, lines);
    }

    /** Number of columns of the range in its first line, at least 1. */
    public int length() {
        int end = endLine == line ? endColumn : lines.get(0).length() + 1;
        return Math.max(1, end - column);
    }

    /** The lines, each with carets below the range. A long range is shortened in the middle. */
    public List<Shown> shown() {
        List<Shown> shown = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            boolean hidden = lines.size() > SHOWN && i >= SHOWN - 1 && i < lines.size() - 1;
            if (!hidden) {
                shown.add(new Shown(lines.get(i), carets(i)));
            } else if (i == SHOWN - 1) {
                shown.add(new Shown("    ...", ""));
            }
        }
        return shown;
    }

    /**
     * A source line and the carets below it.
     *
     * @param text   the source line
     * @param carets blanks and carets; empty if the range does not touch the line
     */
    public record Shown(String text, String carets) {
    }

    private String carets(int index) {
        String text = lines.get(index);
        int first = index == 0 ? column - 1 : text.length() - text.stripLeading().length();
        int end = index == lines.size() - 1 ? endColumn - 1 : text.stripTrailing().length();
        int stop = Math.max(first + 1, Math.min(end, text.length()));
        if (index > 0 && end <= first) {
            return "";
        }
        StringBuilder carets = new StringBuilder();
        for (int i = 0; i < stop; i++) {
            boolean tab = i < text.length() && text.charAt(i) == '\t';
            carets.append(i >= first ? '^' : tab ? '\t' : ' ');
        }
        return carets.toString();
    }
}
