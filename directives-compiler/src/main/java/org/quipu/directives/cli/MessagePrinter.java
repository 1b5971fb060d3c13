package org.quipu.directives.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Severity;
import org.quipu.directives.diagnostic.TextFormat;
import org.quipu.directives.explain.Pages;
import org.quipu.directives.explain.SharingTable;
import org.quipu.directives.report.JsonFormat;
import org.quipu.directives.report.SarifFormat;

/** Writes messages in the format that the user chose: text at once, JSON and SARIF as one document at the end. */
final class MessagePrinter {
    /** The formats, named as on the command line. */
    enum Format { text, json, sarif }

    /** The use of colours, named as on the command line. */
    enum Colour { auto, always, never }

    private final PrintWriter out;
    private final PrintWriter err;
    private final Format format;
    private final TextFormat text;
    private final int maxErrors;
    private final List<Diagnostic> collected = new ArrayList<>();
    private final List<SharingTable> sharing = new ArrayList<>();
    private final List<Path> explained = new ArrayList<>();
    private int errors;

    /** @param maxErrors the number of errors to show; 0 for all */
    MessagePrinter(PrintWriter out, PrintWriter err, Format format, Colour colour, int maxErrors) {
        this.out = out;
        this.err = err;
        this.format = format;
        this.text = isColoured(colour) ? TextFormat.COLOURED : TextFormat.PLAIN;
        this.maxErrors = maxErrors;
    }

    /**
     * Whether to use colours. The script {@code bin/quipu} sets a system property if standard error is a terminal; see
     * also https://no-color.org.
     */
    private static boolean isColoured(Colour colour) {
        String noColour = System.getenv("NO_COLOR");
        return colour == Colour.always || colour == Colour.auto && Boolean.getBoolean("quipu.terminal.error")
                && (noColour == null || noColour.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    }

    void print(List<Diagnostic> diagnostics) {
        for (Diagnostic diagnostic : diagnostics) {
            boolean error = diagnostic.severity() == Severity.ERROR;
            errors += error ? 1 : 0;
            if (error && maxErrors > 0 && errors > maxErrors) {
                continue;
            }
            if (format == Format.text) {
                err.print(text.render(diagnostic));
            } else {
                collected.add(diagnostic);
            }
        }
    }

    /** Prints the sharing tables of a file, or collects them for the document. */
    void print(List<SharingTable> tables, Path file) {
        if (format == Format.text) {
            tables.forEach(table -> out.print(table.text()));
        } else {
            sharing.addAll(tables);
            explained.add(file);
        }
    }

    /** Writes the collected document. */
    void close() {
        if (maxErrors > 0 && errors > maxErrors) {
            int more = errors - maxErrors;
            err.printf("quipu compile: %d more error%s not shown%n", more, more == 1 ? " is" : "s are");
        }
        switch (format) {
            case json -> out.print(explained.isEmpty() ? JsonFormat.write(collected)
                    : JsonFormat.write(collected, sharing));
            case sarif -> out.print(new SarifFormat(Pages::text).write(collected));
            case text -> err.flush();
        }
    }
}
