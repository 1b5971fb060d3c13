package org.quipu.directives.dialect;

import org.quipu.directives.text.Span;

/**
 * One change of a text, or a note for its reader.
 *
 * @param kind   the kind of change
 * @param span   the range in the original text
 * @param detail the affected words; follows the kind's title
 */
public record Change(ChangeKind kind, Span span, String detail) {
}
