package org.quipu.directives.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Replacements and insertions on a source text, collected in any order and applied at once.
 *
 * <p>At one offset the ends of inner constructs come first, then the ends of outer ones, then the beginnings of outer
 * constructs, then of inner ones, then a replacement. A replacement discards the edits inside its range.
 */
public final class Edits {
    private static final Comparator<Edit> ORDER = Comparator.comparingInt((Edit e) -> e.start)
            .thenComparingInt(e -> e.rank)
            .thenComparing(e -> -e.end);

    private final String text;
    private final List<Edit> edits = new ArrayList<>();

    private record Edit(int start, int end, int rank, String replacement) {
    }

    public Edits(String text) {
        this.text = text;
    }

    /** Replaces a range. */
    public void replace(Span span, String replacement) {
        edits.add(new Edit(span.start(), span.end(), Integer.MAX_VALUE, replacement));
    }

    /** Inserts what begins a construct; {@code depth} is larger for inner constructs. */
    public void begin(int offset, int depth, String inserted) {
        insert(offset, depth + 1, inserted);
    }

    /** Inserts what ends a construct; {@code depth} is larger for inner constructs. */
    public void end(int offset, int depth, String inserted) {
        insert(offset, -depth - 1, inserted);
    }

    private void insert(int offset, int rank, String inserted) {
        if (!inserted.isEmpty()) {
            edits.add(new Edit(offset, offset, rank, inserted));
        }
    }

    public boolean isEmpty() {
        return edits.isEmpty();
    }

    /** The whole text with all edits. */
    public String apply() {
        return apply(new Span(0, text.length()));
    }

    /** A part of the text with the edits that lie in it. */
    public String apply(Span part) {
        edits.sort(ORDER);
        StringBuilder out = new StringBuilder(part.end() - part.start() + 1024);
        int at = part.start();
        for (Edit edit : edits) {
            boolean inside = edit.start >= part.start() && edit.end <= part.end();
            if (inside && edit.start >= at) {
                out.append(text, at, edit.start).append(edit.replacement);
                at = edit.end;
            }
        }
        return out.append(text, at, part.end()).toString();
    }
}
