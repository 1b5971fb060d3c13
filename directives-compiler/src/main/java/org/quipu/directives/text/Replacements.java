package org.quipu.directives.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Non-overlapping replacements of ranges of a text, and the mapping of offsets between the old and the new text. Not
 * thread-safe.
 *
 * <p>Insertions at one offset keep the order in which they were added.
 */
public final class Replacements {
    private final String text;
    private final List<Part> parts = new ArrayList<>();
    private boolean sorted = true;

    private record Part(Span span, String replacement) {
    }

    public Replacements(String text) {
        this.text = text;
    }

    /**
     * Replaces a range. An empty range is an insertion.
     *
     * @throws IllegalArgumentException if it overlaps a range that was replaced before
     */
    public void replace(Span span, String replacement) {
        for (Part part : parts) {
            if (part.span.start() < span.end() && span.start() < part.span.end()) {
                throw new IllegalArgumentException("two replacements at " + span + ": '" + part.replacement + "' and '"
                        + replacement + "'");
            }
        }
        parts.add(new Part(span, replacement));
        sorted = false;
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    private void sort() {
        if (!sorted) {
            parts.sort(Comparator.comparingInt((Part part) -> part.span.start())
                    .thenComparingInt(part -> part.span.end()));
            sorted = true;
        }
    }

    /** The new text. */
    public String apply() {
        sort();
        StringBuilder out = new StringBuilder(text.length() + 64);
        int at = 0;
        for (Part part : parts) {
            out.append(text, at, part.span.start()).append(part.replacement);
            at = part.span.end();
        }
        return out.append(text, at, text.length()).toString();
    }

    /** Whether a replacement or an insertion lies within a range. */
    public boolean touches(Span span) {
        return parts.stream().anyMatch(part -> part.span.start() < span.end() && span.start() < part.span.end());
    }

    /** Whether a range has been deleted completely. */
    public boolean removes(Span span) {
        int at = span.start();
        for (boolean further = true; further && at < span.end();) {
            further = false;
            for (Part part : parts) {
                if (part.replacement.isEmpty() && part.span.start() <= at && at < part.span.end()) {
                    at = part.span.end();
                    further = true;
                }
            }
        }
        return at >= span.end();
    }

    /** Maps an offset of the old text to the new text: to the start of the replacement if the offset was replaced. */
    public int toNew(int offset) {
        sort();
        int shift = 0;
        for (Part part : parts) {
            if (part.span.start() >= offset) {
                break;
            }
            if (offset < part.span.end()) {
                return part.span.start() + shift;
            }
            shift += part.replacement.length() - (part.span.end() - part.span.start());
        }
        return offset + shift;
    }

    /** Maps a range of the new text to the old text. A replacement maps to the whole range that it replaced. */
    public Span toOriginal(Span span) {
        int start = toOriginal(span.start(), false);
        int end = span.end() == span.start() ? start : toOriginal(span.end(), true);
        return new Span(Math.min(start, end), Math.max(start, end));
    }

    private int toOriginal(int offset, boolean isEnd) {
        sort();
        int shift = 0;
        for (Part part : parts) {
            int start = part.span.start() + shift;
            int end = start + part.replacement.length();
            if (isEnd ? offset <= start : offset < start) {
                break;
            }
            if (offset < end) {
                return isEnd ? part.span.end() : part.span.start();
            }
            shift = end - part.span.end();
        }
        return offset - shift;
    }
}
