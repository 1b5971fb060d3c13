package org.quipu.directives.migrate;

import org.quipu.directives.dialect.ChangeKind;

/**
 * One line of a report. Immutable.
 *
 * @param kind   the kind of change or note
 * @param line   the line of the old text, from 1
 * @param detail the affected words
 * @param before the old text's line or lines
 * @param after  the corresponding lines of the new text
 */
public record Entry(ChangeKind kind, int line, String detail, String before, String after) {
}
