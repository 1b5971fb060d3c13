package org.quipu.launch.hosts;

import java.util.ArrayDeque;
import java.util.Deque;

/** The last few lines of errors, which say why a connection has ended. Thread-safe. */
final class LastLines {

    private static final int MOST = 5;

    private final Deque<String> lines = new ArrayDeque<>();

    /**
     * Adds a line.
     *
     * @return false if the line is blank and the first one, which need not be shown
     */
    synchronized boolean add(String line) {
        if (!line.isBlank()) {
            lines.add(line.strip());
            if (lines.size() > MOST) {
                lines.remove();
            }
        }
        return !lines.isEmpty();
    }

    /** Returns the lines as the end of a sentence, such as ": no route to host"; empty if there are none. */
    synchronized String asReason() {
        return lines.isEmpty() ? "" : ": " + String.join("; ", lines);
    }
}
