package org.quipu.directives;

import java.util.Objects;

/**
 * One message about one place of a source file. Immutable.
 *
 * @param code       stable code, {@code QD} and four digits
 * @param severity   how serious it is
 * @param file       the file name as the caller gave it
 * @param line       line, from 1
 * @param column     column in UTF-16 units, from 1
 * @param length     how many columns of the line are meant, at least 1
 * @param message    what is wrong and why
 * @param hint       what to do; may be empty
 * @param sourceLine the line's text, without line break
 */
public record Diagnostic(String code, Severity severity, String file, int line, int column, int length,
                         String message, String hint, String sourceLine) {
    public Diagnostic {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(hint, "hint");
        Objects.requireNonNull(sourceLine, "sourceLine");
        length = Math.max(1, length);
    }

    /** {@code file:line:column: error: [QD0123] message}. */
    public String headline() {
        return file + ":" + line + ":" + column + ": " + severity.label() + ": [" + code + "] " + message;
    }

    /** The headline, the source line, carets under the span, and the hint; lines end with {@code \n}. */
    public String render() {
        StringBuilder out = new StringBuilder(headline()).append('\n');
        out.append(sourceLine).append('\n').append(caretLine()).append('\n');
        if (!hint.isEmpty()) {
            out.append("  hint: ").append(hint).append('\n');
        }
        return out.toString();
    }

    private String caretLine() {
        StringBuilder carets = new StringBuilder();
        for (int i = 0; i < column - 1; i++) {
            boolean tab = i < sourceLine.length() && sourceLine.charAt(i) == '\t';
            carets.append(tab ? '\t' : ' ');
        }
        int room = Math.max(1, sourceLine.length() - column + 1);
        return carets.append("^".repeat(Math.min(length, room))).toString();
    }
}
