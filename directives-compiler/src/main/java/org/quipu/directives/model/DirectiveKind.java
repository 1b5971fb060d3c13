package org.quipu.directives.model;

import static org.quipu.directives.model.ClauseKind.*;

import java.util.List;

/**
 * The directives that are not combined, each with its section of OpenMP 5.2 and its clauses. {@link DirectiveNames}
 * maps each name to its constituents.
 */
public enum DirectiveKind {
    PARALLEL("parallel", "10.1", IF, NUM_THREADS, DEFAULT, PRIVATE, FIRSTPRIVATE, SHARED, REDUCTION, COPYIN, PROC_BIND,
            ALLOCATE),
    FOR("for", "11.5.1", PRIVATE, FIRSTPRIVATE, LASTPRIVATE, REDUCTION, SCHEDULE, NOWAIT, COLLAPSE,
            ClauseKind.ORDERED, LINEAR, ORDER, ALLOCATE),
    /** Lowered as one construct, which is cheaper than two nested ones. */
    PARALLEL_FOR("parallel for", "17.3", IF, NUM_THREADS, DEFAULT, PRIVATE, FIRSTPRIVATE, LASTPRIVATE, SHARED,
            REDUCTION, SCHEDULE, COLLAPSE, ClauseKind.ORDERED, LINEAR, ORDER, COPYIN, PROC_BIND, ALLOCATE),
    SECTIONS("sections", "11.3", PRIVATE, FIRSTPRIVATE, LASTPRIVATE, REDUCTION, NOWAIT, ALLOCATE),
    SECTION("section", "11.3.1"),
    /** Lowered as one construct. */
    PARALLEL_SECTIONS("parallel sections", "17.3", IF, NUM_THREADS, DEFAULT, PRIVATE, FIRSTPRIVATE, LASTPRIVATE, SHARED,
            REDUCTION, COPYIN, PROC_BIND, ALLOCATE),
    SINGLE("single", "11.1", PRIVATE, FIRSTPRIVATE, COPYPRIVATE, NOWAIT, ALLOCATE),
    SCOPE("scope", "11.2", PRIVATE, FIRSTPRIVATE, REDUCTION, NOWAIT, ALLOCATE),
    /** OpenMP 5.2 section 10.5 has it as masked. */
    MASTER("master", "5.1 section 2.10.1"),
    MASKED("masked", "10.5", FILTER),
    CRITICAL("critical", "15.2", HINT),
    BARRIER("barrier", "15.3.1"),
    ATOMIC("atomic", "15.8.4", READ, WRITE, UPDATE, CAPTURE, COMPARE, FAIL, WEAK, SEQ_CST, ACQ_REL, ACQUIRE, RELEASE,
            RELAXED, HINT),
    ORDERED("ordered", "15.10.2", THREADS, ClauseKind.SIMD),
    /** ordered with depend or doacross, which stands alone. */
    ORDERED_DOACROSS("ordered", "15.10.1", DEPEND, DOACROSS),
    FLUSH("flush", "15.8.5", SEQ_CST, ACQ_REL, ACQUIRE, RELEASE, RELAXED),
    THREADPRIVATE("threadprivate", "5.2"),
    DECLARE_REDUCTION("declare reduction", "5.5.11", INITIALIZER, COMBINER),
    SCAN("scan", "5.6", INCLUSIVE, EXCLUSIVE),
    TASK("task", "12.5", IF, FINAL, UNTIED, MERGEABLE, DEFAULT, PRIVATE, FIRSTPRIVATE, SHARED, IN_REDUCTION, DEPEND,
            PRIORITY, DETACH, AFFINITY, ALLOCATE),
    TASKLOOP("taskloop", "12.6", IF, FINAL, UNTIED, MERGEABLE, DEFAULT, PRIVATE, FIRSTPRIVATE, LASTPRIVATE, SHARED,
            REDUCTION, IN_REDUCTION, GRAINSIZE, NUM_TASKS, NOGROUP, COLLAPSE, PRIORITY, ALLOCATE),
    TASKWAIT("taskwait", "15.5", DEPEND, NOWAIT),
    TASKGROUP("taskgroup", "15.4", TASK_REDUCTION, ALLOCATE),
    TASKYIELD("taskyield", "12.7"),
    CANCEL("cancel", "16.1", IF),
    CANCELLATION_POINT("cancellation point", "16.2"),
    LOOP("loop", "11.7", BIND, COLLAPSE, ORDER, PRIVATE, LASTPRIVATE, REDUCTION),
    /** loop that binds to the encountering thread. */
    LOOP_THREAD("loop", "11.7", BIND, COLLAPSE, ORDER, PRIVATE, LASTPRIVATE, REDUCTION),
    SIMD("simd", "10.4", IF, SAFELEN, SIMDLEN, LINEAR, ALIGNED, NONTEMPORAL, PRIVATE, LASTPRIVATE, REDUCTION, COLLAPSE,
            ORDER),
    TILE("tile", "9.1", SIZES),
    UNROLL("unroll", "9.2", FULL, PARTIAL),
    INTERCHANGE("interchange", "6.0 section 11.4", PERMUTATION),
    REVERSE("reverse", "6.0 section 11.5"),
    FUSE("fuse", "6.0 section 11.2", LOOPRANGE),
    NOTHING("nothing", "8.4"),
    ERROR("error", "8.5", AT, SEVERITY, MESSAGE),
    ASSUME("assume", "8.3.3", HOLDS, ABSENT, CONTAINS, NO_OPENMP, NO_OPENMP_ROUTINES, NO_PARALLELISM);

    private final String text;
    private final String section;
    private final List<ClauseKind> clauses;

    DirectiveKind(String text, String section, ClauseKind... clauses) {
        this.text = text;
        this.section = section.contains("section") ? section : "5.2 section " + section;
        this.clauses = List.of(clauses);
    }

    /** The directive's name as written. */
    public String text() {
        return text;
    }

    /** The version and section of OpenMP that defines it. */
    public String section() {
        return section;
    }

    /** The clauses the directive takes. */
    public List<ClauseKind> clauses() {
        return clauses;
    }

    /** Whether it starts a team. */
    public boolean isRegion() {
        return this == PARALLEL || this == PARALLEL_FOR || this == PARALLEL_SECTIONS;
    }

    /** Whether it distributes the iterations of a loop to threads. */
    public boolean isLoop() {
        return this == FOR || this == PARALLEL_FOR || this == TASKLOOP || this == LOOP;
    }

    /** Whether it creates tasks, whose body may run later and in another thread. */
    public boolean isTask() {
        return this == TASK || this == TASKLOOP;
    }

    /** Whether the headers of its loops are replaced, so that each thread runs some of the iterations. */
    public boolean editsLoop() {
        return isLoop();
    }

    /** Whether it applies to loops that one thread runs. */
    public boolean isPlainLoop() {
        return this == SIMD || this == LOOP_THREAD || isTransformation();
    }

    /** Whether it is a loop transformation. */
    public boolean isTransformation() {
        return this == TILE || this == UNROLL || this == INTERCHANGE || this == REVERSE || this == FUSE;
    }

    /** Whether it distributes sections to threads. */
    public boolean isSections() {
        return this == SECTIONS || this == PARALLEL_SECTIONS;
    }

    /** Whether its work is divided among the threads of the enclosing team. */
    public boolean isWorksharing() {
        return this == FOR || this == SECTIONS || this == SINGLE || this == LOOP;
    }

    /** Whether every encountering thread executes the statement once, in place. */
    public boolean isInPlace() {
        return this == CRITICAL || this == ATOMIC || this == SCOPE || this == ORDERED || this == ASSUME
                || this == TASKGROUP;
    }

    /** Whether the body becomes a lambda. */
    public boolean isOutlined() {
        return isRegion() || isTask() || this == FOR || this == LOOP || this == SECTIONS;
    }

    /** Whether it is a stand-alone directive, without an associated statement. */
    public boolean isStandalone() {
        return switch (this) {
            case BARRIER, ORDERED_DOACROSS, FLUSH, SCAN, TASKWAIT, TASKYIELD, CANCEL, CANCELLATION_POINT, NOTHING,
                    ERROR ->
                true;
            default -> false;
        };
    }

    /** Whether it is declarative, so that it may be among the members of a class. */
    public boolean isDeclarative() {
        return this == THREADPRIVATE || this == DECLARE_REDUCTION;
    }

    /** Whether arguments in parentheses may follow its name. */
    public boolean takesArgument() {
        return isDeclarative() || this == CRITICAL || this == FLUSH;
    }
}
