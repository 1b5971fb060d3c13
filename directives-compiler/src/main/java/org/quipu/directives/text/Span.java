package org.quipu.directives.text;

/**
 * A range of a source text.
 *
 * @param start first offset, in UTF-16 units
 * @param end   one past the last offset
 */
public record Span(int start, int end) {
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("span " + start + ".." + end);
        }
    }

    public boolean contains(int offset) {
        return start <= offset && offset < end;
    }

    public boolean contains(Span other) {
        return start <= other.start && other.end <= end;
    }
}
