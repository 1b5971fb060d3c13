package org.quipu.directives.migrate;

import org.quipu.directives.dialect.ChangeKind;

/**
 * One line of a report. Immutable.
 *
 * @param kind   what it is about
 * @param line   the line of the old text, from 1
 * @param detail the words in question
 * @param before the old text's line or lines
 * @param after  the same place in the new text; equal to {@code before} where nothing was rewritten
 */
public record Entry(ChangeKind kind, int line, String detail, String before, String after) {
}
