package org.quipu.directives.diagnostic;

import java.util.List;
import java.util.Objects;

/**
 * One message about one place of a source file. Immutable.
 *
 * @param code     stable code, {@code QD} and four digits
 * @param severity its severity
 * @param file     the file name as the caller gave it
 * @param place    the range, with its source lines
 * @param message  the problem and its reason
 * @param hint     the remedy; may be empty
 * @param related  related places
 */
public record Diagnostic(String code, Severity severity, String file, Excerpt place, String message, String hint,
        List<Related> related) {
    public Diagnostic {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(hint, "hint");
        related = List.copyOf(related);
    }

    /** First line, from 1. */
    public int line() {
        return place.line();
    }

    /** First column in UTF-16 units, from 1. */
    public int column() {
        return place.column();
    }

    /** Number of columns of the range in its first line, at least 1. */
    public int length() {
        return place.length();
    }

    /** The first line's text, without line break. */
    public String sourceLine() {
        return place.lines().get(0);
    }

    /** {@code file:line:column: error: [QD0123] message}. */
    public String headline() {
        return file + ":" + line() + ":" + column() + ": " + severity.label() + ": [" + code + "] " + message;
    }

    /**
     * The headline, the source lines with carets under the span, the related places with theirs, and the hint; lines
     * end with {@code \n}.
     */
    public String render() {
        return TextFormat.PLAIN.render(this);
    }
}
