package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quipu.directives.text.Span;

/** The text of one directive, joined from its comment and its continuations, with a mapping to the source. */
public final class DirectiveText {
    private final String text;
    private final int[] offsets;
    private final List<Span> comments;

    private DirectiveText(String text, int[] offsets, List<Span> comments) {
        this.text = text;
        this.offsets = offsets;
        this.comments = List.copyOf(comments);
    }

    /** The text without sentinels. Each continuation begins after a line feed. */
    public String text() {
        return text;
    }

    /** The ranges of the source that belong to the directive, sentinels included. */
    public List<Span> comments() {
        return comments;
    }

    /** The source range of a range of {@link #text()}. An empty range is widened to one character. */
    public Span source(int start, int end) {
        int first = offsets[Math.min(start, offsets.length - 1)];
        int last = end <= start ? first : offsets[Math.min(end, offsets.length) - 1];
        return new Span(first, last + 1);
    }

    /** Collects the pieces of one directive. */
    static final class Builder {
        private final String source;
        private final StringBuilder text = new StringBuilder();
        private final List<Span> comments = new ArrayList<>();
        private int[] offsets = new int[64];

        Builder(String source) {
            this.source = source;
        }

        /** Adds a range of the source, whose directive text begins at {@code contentStart}. */
        Builder add(Span range, int contentStart) {
            if (!comments.isEmpty()) {
                append('\n', contentStart);
            }
            comments.add(range);
            for (int i = contentStart; i < range.end(); i++) {
                append(source.charAt(i), i);
            }
            return this;
        }

        private void append(char c, int offset) {
            if (text.length() == offsets.length) {
                offsets = Arrays.copyOf(offsets, 2 * offsets.length);
            }
            offsets[text.length()] = offset;
            text.append(c);
        }

        int end() {
            return comments.get(comments.size() - 1).end();
        }

        /** Number of unclosed parentheses. */
        int openParentheses() {
            int open = 0;
            for (String line : text.toString().split("\n", -1)) {
                int comment = line.indexOf("//");
                for (char c : (comment < 0 ? line : line.substring(0, comment)).toCharArray()) {
                    open += c == '(' ? 1 : c == ')' ? -1 : 0;
                }
            }
            return open;
        }

        DirectiveText build() {
            if (text.length() == 0) {
                append(' ', Math.max(comments.get(0).start(), comments.get(0).end() - 1));
            }
            return new DirectiveText(text.toString(), Arrays.copyOf(offsets, text.length()), comments);
        }
    }
}
