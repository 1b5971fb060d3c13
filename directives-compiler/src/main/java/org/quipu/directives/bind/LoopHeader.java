package org.quipu.directives.bind;

import java.util.List;
import org.quipu.directives.text.Span;

/**
 * The header of a loop in the source, which generated code replaces in place.
 *
 * @param form  how it is written
 * @param parts the ranges to replace: the three parts of a for, the inside of the parentheses of an enhanced for, or a
 *              call up to the body of its lambda
 * @param end   earliest start of the body: one past the closing parenthesis, or the start of a lambda's body
 * @param tail  the range after a lambda's body; empty for other loops
 */
public record LoopHeader(Form form, List<Span> parts, int end, Span tail) {
    /** How a loop is written. */
    public enum Form {
        /** {@code for (init; compare; update)}. */
        FOR,
        /** {@code for (T x : items)}. */
        EACH,
        /** {@code IntStream.range(a, b).forEach(i -> body);}. */
        CALL
    }

    public LoopHeader {
        parts = List.copyOf(parts);
    }

    /** Whether a place is in the replaced part. */
    public boolean contains(int offset) {
        return parts.stream().anyMatch(part -> part.contains(offset)) || tail.contains(offset);
    }
}
