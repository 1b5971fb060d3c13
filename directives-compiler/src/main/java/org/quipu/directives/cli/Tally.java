package org.quipu.directives.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Severity;

/** Prints and counts the errors of each file, and sums them up at the end. Not thread-safe. */
final class Tally {
    private final PrintWriter err;
    private final MessagePrinter messages;
    private final boolean warningsFail;
    private int errors;
    private int warnings;
    private int filesWithErrors;

    /** @param warningsFail whether warnings count as errors do */
    Tally(PrintWriter err, MessagePrinter messages, boolean warningsFail) {
        this.err = err;
        this.messages = messages;
        this.warningsFail = warningsFail;
    }

    /** Prints a translation's messages. Returns whether it may be used. */
    boolean accepts(Translation translation) {
        messages.print(translation.diagnostics());
        if (translation.hasErrors()) {
            errors += count(translation, Severity.ERROR);
            filesWithErrors++;
            return false;
        }
        int warned = warningsFail ? count(translation, Severity.WARNING) : 0;
        warnings += warned;
        return warned == 0;
    }

    private static int count(Translation translation, Severity severity) {
        return (int) translation.diagnostics().stream().filter(d -> d.severity() == severity).count();
    }

    /** Prints and counts an error that concerns a whole file. */
    void fail(Path file, String message) {
        err.println(file + ": error: " + message);
        errors++;
        filesWithErrors++;
    }

    /**
     * Prints the sums. Returns whether there were no errors. {@code ofOne} and {@code ofMany} state the consequence of
     * errors in one or several files.
     */
    boolean close(String ofOne, String ofMany) {
        messages.close();
        if (errors > 0) {
            err.printf("quipu compile: %d error%s in %d file%s; %s%n", errors, errors == 1 ? "" : "s", filesWithErrors,
                    filesWithErrors == 1 ? "" : "s", filesWithErrors == 1 ? ofOne : ofMany);
        }
        if (warnings > 0) {
            err.printf("quipu compile: %d warning%s, and -Werror is set%n", warnings, warnings == 1 ? "" : "s");
        }
        return errors + warnings == 0;
    }
}
