package org.quipu.samples.tools.bench;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/** Messages on stderr in addition to the results: notes always, the progress line on a terminal only. */
final class Notes {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final String command;
    private final PrintWriter err;
    private final boolean terminal;
    private final Set<String> noted = new HashSet<>();

    /** Notes of a subcommand. */
    Notes(String command, PrintWriter err, boolean terminal) {
        this.command = command;
        this.err = err;
        this.terminal = terminal;
    }

    /** Writes a note, unless it has been written before. */
    void note(String text) {
        if (!noted.add(text)) {
            return;
        }
        endProgress();
        err.println("quipu " + command + ": " + text);
        err.flush();
    }

    void progress(String text) {
        if (terminal) {
            err.print(CLEAR_LINE + text);
            err.flush();
        }
    }

    void endProgress() {
        progress("");
    }
}
