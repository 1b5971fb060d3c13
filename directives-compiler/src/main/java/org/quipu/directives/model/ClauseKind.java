package org.quipu.directives.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The clauses of the language (OpenMP 5.2 chapter 5 and the chapters of the directives). */
public enum ClauseKind {
    PRIVATE("private"),
    FIRSTPRIVATE("firstprivate"),
    LASTPRIVATE("lastprivate"),
    SHARED("shared"),
    REDUCTION("reduction"),
    DEFAULT("default"),
    IF("if"),
    NUM_THREADS("num_threads"),
    SCHEDULE("schedule"),
    NOWAIT("nowait");

    private final String text;

    ClauseKind(String text) {
        this.text = text;
    }

    /** The clause's name in a directive. */
    public String text() {
        return text;
    }

    /** Whether the clause may stand several times on a directive, with different variables. */
    public boolean repeatable() {
        return compareTo(REDUCTION) <= 0;
    }

    public static Optional<ClauseKind> named(String text) {
        return Arrays.stream(values()).filter(kind -> kind.text.equals(text)).findFirst();
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(ClauseKind::text).toList();
    }
}
