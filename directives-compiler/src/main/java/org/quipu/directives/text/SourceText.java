package org.quipu.directives.text;

import com.github.javaparser.Position;
import com.github.javaparser.ast.Node;
import java.util.Arrays;

/** A source text with its line structure: {@code \n}, {@code \r\n} and {@code \r} end a line, as in Java. Immutable. */
public final class SourceText {
    private final String fileName;
    private final String text;
    private final int[] lineStarts;

    public SourceText(String fileName, String text) {
        this.fileName = fileName;
        this.text = text;
        this.lineStarts = lineStarts(text);
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[Math.max(16, text.length() / 24)];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n')) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    public String fileName() {
        return fileName;
    }

    public String text() {
        return text;
    }

    public String slice(Span span) {
        return text.substring(span.start(), span.end());
    }

    /** The line of an offset, from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of an offset, from 1. */
    public int column(int offset) {
        return offset - lineStarts[line(offset) - 1] + 1;
    }

    /** The text of a line, without its line break. */
    public String lineText(int line) {
        int start = lineStarts[line - 1];
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return text.substring(start, end);
    }

    /** Converts a position of JavaParser to an offset. */
    public int offset(Position position) {
        return lineStarts[position.line - 1] + position.column - 1;
    }

    /** Converts the range of a JavaParser node. */
    public Span span(Node node) {
        var range = node.getRange().orElseThrow(() -> new IllegalStateException("a node without place: " + node));
        return new Span(offset(range.begin), offset(range.end) + 1);
    }

    public int start(Node node) {
        return offset(node.getBegin().orElseThrow());
    }

    /** The line breaks of a range. They must stay when the text is deleted. */
    public String lineBreaks(Span span) {
        StringBuilder breaks = new StringBuilder();
        for (int i = span.start(); i < span.end(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                breaks.append(c);
            }
        }
        return breaks.toString();
    }

    /** The first line break of the text; {@code \\n} if it has only one line. */
    public String lineBreak() {
        int at = text.indexOf('\n');
        return at > 0 && text.charAt(at - 1) == '\r' ? "\r\n" : "\n";
    }

    /** Extends a range to its whole line if nothing else is on that line. */
    public Span withLine(Span span) {
        int start = span.start();
        while (start > 0 && (text.charAt(start - 1) == ' ' || text.charAt(start - 1) == '\t')) {
            start--;
        }
        int end = span.end();
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        boolean alone = (start == 0 || text.charAt(start - 1) == '\n') && end < text.length()
                && (text.charAt(end) == '\n' || text.startsWith("\r\n", end));
        return alone ? new Span(start, text.indexOf('\n', end) + 1) : span;
    }
}
