package org.quipu.samples.tools.demo;

import java.io.Console;
import java.io.PrintStream;
import java.util.Optional;

/**
 * One line about the current work: on a terminal only, and erased when the work is done.
 */
final class Progress {
    private static final String CLEAR = "\r\u001b[K";

    private final PrintStream out;
    private final boolean shown;

    private Progress(PrintStream out, boolean shown) {
        this.out = out;
        this.shown = shown;
    }

    /** Returns an instance for stderr, which is silent unless stderr is a terminal. */
    static Progress onTerminal() {
        return new Progress(System.err, Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent());
    }

    void show(String text) {
        if (shown) {
            out.print(CLEAR + text);
            out.flush();
        }
    }

    void clear() {
        show("");
    }
}
