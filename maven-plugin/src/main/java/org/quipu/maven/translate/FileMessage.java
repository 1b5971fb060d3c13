package org.quipu.maven.translate;

import java.nio.file.Path;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Severity;

/**
 * A message about a place in a source file, kept apart from the file's path so that it can be stored and shown again.
 *
 * @param level   its severity
 * @param line    from 1
 * @param column  from 1
 * @param text    code and message, one line
 * @param details the lines that show the place (source, carets, hint), or empty
 */
public record FileMessage(Level level, int line, int column, String text, String details) {

    /** The severity of a message. */
    public enum Level {
        /** Nothing was written for the file. */
        ERROR,
        /** The file was translated all the same. */
        WARNING,
        /** For information. */
        NOTE
    }

    static FileMessage of(Diagnostic diagnostic) {
        String rendered = diagnostic.render();
        int headlineEnd = rendered.indexOf('\n');
        return new FileMessage(level(diagnostic.severity()), diagnostic.line(), diagnostic.column(),
                diagnostic.code() + " " + diagnostic.message(),
                headlineEnd < 0 ? "" : rendered.substring(headlineEnd + 1).stripTrailing());
    }

    /**
     * The form that Maven's users and IDEs know from the compiler plugin: {@code /path/X.java:[12,7] message}, then the
     * details.
     */
    public String forMaven(Path file) {
        String head = file + ":[" + line + "," + column + "] " + text;
        return details.isEmpty() ? head : head + System.lineSeparator() + details;
    }

    private static Level level(Severity severity) {
        return switch (severity) {
            case ERROR -> Level.ERROR;
            case WARNING -> Level.WARNING;
            case NOTE -> Level.NOTE;
        };
    }
}
