package org.quipu.directives.dialect;

import org.quipu.directives.text.Span;

/**
 * One thing that was changed in a text, or that its reader should know of.
 *
 * @param kind   what it is
 * @param span   where, in the original text
 * @param detail what it is about, to be read after the kind's title
 */
public record Change(ChangeKind kind, Span span, String detail) {
}
