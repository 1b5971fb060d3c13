package org.quipu.directives.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The schedules of OpenMP 5.2 section 11.5.3. */
public enum ScheduleKind {
    STATIC(true), DYNAMIC(true), GUIDED(true), RUNTIME(false), AUTO(false);

    private final boolean takesChunk;

    ScheduleKind(boolean takesChunk) {
        this.takesChunk = takesChunk;
    }

    /** The name as written. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean takesChunk() {
        return takesChunk;
    }

    public static Optional<ScheduleKind> named(String text) {
        return Arrays.stream(values()).filter(kind -> kind.text().equals(text)).findFirst();
    }
}
