package org.quipu.samples.tools.bench;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Messages on stderr in addition to the results: notes, and the progress, on a terminal as a line that changes,
 * elsewhere as at most one line a minute.
 */
final class Notes {
    private static final String CLEAR_LINE = "\r\u001b[K";
    private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

    private final String command;
    private final PrintWriter err;
    private final boolean terminal;
    private final LongSupplier nanoTime;
    private final Set<String> noted = new HashSet<>();
    private long lastLine;

    /** Notes of a subcommand. */
    Notes(String command, PrintWriter err, boolean terminal) {
        this(command, err, terminal, System::nanoTime);
    }

    Notes(String command, PrintWriter err, boolean terminal, LongSupplier nanoTime) {
        this.command = command;
        this.err = err;
        this.terminal = terminal;
        this.nanoTime = nanoTime;
        lastLine = nanoTime.getAsLong();
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
        } else if (nanoTime.getAsLong() - lastLine >= BETWEEN_LINES.toNanos()) {
            lastLine = nanoTime.getAsLong();
            err.println("quipu " + command + ": " + text);
            err.flush();
        }
    }

    void endProgress() {
        if (terminal) {
            progress("");
        }
    }
}
