package org.quipu.directives.model;

import static org.quipu.directives.model.ClauseKind.DEFAULT;
import static org.quipu.directives.model.ClauseKind.FIRSTPRIVATE;
import static org.quipu.directives.model.ClauseKind.IF;
import static org.quipu.directives.model.ClauseKind.LASTPRIVATE;
import static org.quipu.directives.model.ClauseKind.NOWAIT;
import static org.quipu.directives.model.ClauseKind.NUM_THREADS;
import static org.quipu.directives.model.ClauseKind.PRIVATE;
import static org.quipu.directives.model.ClauseKind.REDUCTION;
import static org.quipu.directives.model.ClauseKind.SCHEDULE;
import static org.quipu.directives.model.ClauseKind.SHARED;

import java.util.Arrays;
import java.util.List;

/** The directives of the language, each with the clauses it takes. */
public enum DirectiveKind {
    /** OpenMP 5.2 section 10.1. */
    PARALLEL("parallel", IF, NUM_THREADS, DEFAULT, PRIVATE, FIRSTPRIVATE, SHARED, REDUCTION),
    /** OpenMP 5.2 section 11.5.1. */
    FOR("for", PRIVATE, FIRSTPRIVATE, LASTPRIVATE, REDUCTION, SCHEDULE, NOWAIT),
    /** OpenMP 5.2 section 17.3. */
    PARALLEL_FOR("parallel for", IF, NUM_THREADS, DEFAULT, PRIVATE, FIRSTPRIVATE, LASTPRIVATE, SHARED, REDUCTION,
            SCHEDULE),
    /** OpenMP 5.2 section 11.3. */
    SECTIONS("sections", PRIVATE, FIRSTPRIVATE, LASTPRIVATE, REDUCTION, NOWAIT),
    /** OpenMP 5.2 section 11.3.1. */
    SECTION("section"),
    /** OpenMP 5.2 section 17.3. */
    PARALLEL_SECTIONS("parallel sections", IF, NUM_THREADS, DEFAULT, PRIVATE, FIRSTPRIVATE, LASTPRIVATE, SHARED,
            REDUCTION),
    /** OpenMP 5.2 section 11.1. */
    SINGLE("single", PRIVATE, FIRSTPRIVATE, NOWAIT),
    /** OpenMP 5.1 section 2.10.1; OpenMP 5.2 section 10.5 has it under its new name. */
    MASTER("master"),
    /** OpenMP 5.2 section 15.2. */
    CRITICAL("critical"),
    /** OpenMP 5.2 section 15.3.1. */
    BARRIER("barrier"),
    /** OpenMP 5.2 section 15.8.4. */
    ATOMIC("atomic");

    private final String text;
    private final List<ClauseKind> clauses;

    DirectiveKind(String text, ClauseKind... clauses) {
        this.text = text;
        this.clauses = List.of(clauses);
    }

    /** The directive's name as it is written. */
    public String text() {
        return text;
    }

    /** The clauses the directive takes. */
    public List<ClauseKind> clauses() {
        return clauses;
    }

    /** Whether it starts a team. */
    public boolean isRegion() {
        return this == PARALLEL || this == PARALLEL_FOR || this == PARALLEL_SECTIONS;
    }

    /** Whether it deals iterations of a loop out. */
    public boolean isLoop() {
        return this == FOR || this == PARALLEL_FOR;
    }

    /** Whether it deals sections out. */
    public boolean isSections() {
        return this == SECTIONS || this == PARALLEL_SECTIONS;
    }

    /** Whether its work is divided among the threads of the enclosing team. */
    public boolean isWorksharing() {
        return this == FOR || this == SECTIONS || this == SINGLE;
    }

    /** Whether the body becomes a lambda. */
    public boolean isOutlined() {
        return isRegion() || this == FOR || this == SECTIONS;
    }

    /** Whether it stands alone, with no statement. */
    public boolean isStandalone() {
        return this == BARRIER;
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(DirectiveKind::text).toList();
    }
}
