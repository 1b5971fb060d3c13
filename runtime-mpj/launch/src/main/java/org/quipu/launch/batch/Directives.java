package org.quipu.launch.batch;

/** Values in the lines of a script that a batch system reads. */
final class Directives {

    private Directives() {}

    /** Returns a value as one word: batch systems split at blanks, and know double quotes. */
    static String quoted(String value) {
        return value.matches("[^\\s\"'#]+") ? value : '"' + value.replace("\"", "\\\"") + '"';
    }
}
