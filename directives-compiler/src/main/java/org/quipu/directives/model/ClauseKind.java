package org.quipu.directives.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The clauses of the language, each with its section of OpenMP 5.2 and the form of its arguments. */
public enum ClauseKind {
    // data sharing
    PRIVATE("private", "5.4.3", ClauseForm.NAMES, "new"),
    FIRSTPRIVATE("firstprivate", "5.4.4", ClauseForm.NAMES, "new", "clone"),
    LASTPRIVATE("lastprivate", "5.4.5", ClauseForm.NAMES, "conditional"),
    SHARED("shared", "5.4.2", ClauseForm.NAMES),
    REDUCTION("reduction", "5.5.8", ClauseForm.REDUCTION, "task", "inscan", "default"),
    TASK_REDUCTION("task_reduction", "5.5.9", ClauseForm.REDUCTION),
    IN_REDUCTION("in_reduction", "5.5.10", ClauseForm.REDUCTION),
    LINEAR("linear", "5.4.6", ClauseForm.LINEAR),
    COPYIN("copyin", "5.7.1", ClauseForm.NAMES),
    COPYPRIVATE("copyprivate", "5.7.2", ClauseForm.NAMES),
    INCLUSIVE("inclusive", "5.4.7", ClauseForm.NAMES),
    EXCLUSIVE("exclusive", "5.4.7", ClauseForm.NAMES),
    ALLOCATE("allocate", "6.6", ClauseForm.RAW),
    DEPEND("depend", "15.9.5", ClauseForm.DEPEND),
    DOACROSS("doacross", "15.9.6", ClauseForm.DEPEND),
    AFFINITY("affinity", "12.5.1", ClauseForm.NAMES),
    DEFAULT("default", "5.4.1", ClauseForm.DEFAULT),
    INITIALIZER("initializer", "5.5.4", ClauseForm.VALUE),
    /** In OpenMP 5.2 the third part of declare reduction's argument; OpenMP 6.0 has it as a clause. */
    COMBINER("combiner", "6.0 section 7.6.15", ClauseForm.VALUE),
    // regions
    IF("if", "3.4", ClauseForm.VALUE, "parallel", "task", "taskloop", "cancel", "simd", "for", "sections", "taskgroup"),
    NUM_THREADS("num_threads", "10.1.2", ClauseForm.VALUE),
    PROC_BIND("proc_bind", "10.1.4", ClauseForm.WORD),
    FILTER("filter", "10.5.1", ClauseForm.VALUE),
    NOWAIT("nowait", "15.6", ClauseForm.FLAG),
    // loops
    SCHEDULE("schedule", "11.5.3", ClauseForm.SCHEDULE),
    COLLAPSE("collapse", "4.4.3", ClauseForm.COUNT),
    ORDERED("ordered", "4.4.4", ClauseForm.OPTIONAL_COUNT),
    ORDER("order", "10.3", ClauseForm.WORD, "reproducible", "unconstrained"),
    BIND("bind", "11.7.1", ClauseForm.WORD),
    SAFELEN("safelen", "10.4.2", ClauseForm.COUNT),
    SIMDLEN("simdlen", "10.4.3", ClauseForm.COUNT),
    ALIGNED("aligned", "5.11", ClauseForm.LINEAR),
    NONTEMPORAL("nontemporal", "10.4.1", ClauseForm.NAMES),
    SIZES("sizes", "9.1.1", ClauseForm.VALUES),
    PARTIAL("partial", "9.2.2", ClauseForm.OPTIONAL_COUNT),
    FULL("full", "9.2.1", ClauseForm.FLAG),
    PERMUTATION("permutation", "6.0 section 11.4.1", ClauseForm.VALUES),
    LOOPRANGE("looprange", "6.0 section 11.2.1", ClauseForm.VALUES),
    // tasks
    FINAL("final", "12.3", ClauseForm.VALUE),
    PRIORITY("priority", "12.4", ClauseForm.VALUE),
    UNTIED("untied", "12.1", ClauseForm.FLAG),
    MERGEABLE("mergeable", "12.2", ClauseForm.FLAG),
    DETACH("detach", "12.5.2", ClauseForm.NAMES),
    GRAINSIZE("grainsize", "12.6.1", ClauseForm.VALUE, "strict"),
    NUM_TASKS("num_tasks", "12.6.2", ClauseForm.VALUE, "strict"),
    NOGROUP("nogroup", "15.7", ClauseForm.FLAG),
    // atomics and ordered
    READ("read", "15.8.2", ClauseForm.FLAG),
    WRITE("write", "15.8.2", ClauseForm.FLAG),
    UPDATE("update", "15.8.2", ClauseForm.FLAG),
    CAPTURE("capture", "15.8.3", ClauseForm.FLAG),
    COMPARE("compare", "15.8.3", ClauseForm.FLAG),
    FAIL("fail", "15.8.3", ClauseForm.WORD),
    WEAK("weak", "15.8.3", ClauseForm.FLAG),
    SEQ_CST("seq_cst", "15.8.1", ClauseForm.FLAG),
    ACQ_REL("acq_rel", "15.8.1", ClauseForm.FLAG),
    ACQUIRE("acquire", "15.8.1", ClauseForm.FLAG),
    RELEASE("release", "15.8.1", ClauseForm.FLAG),
    RELAXED("relaxed", "15.8.1", ClauseForm.FLAG),
    HINT("hint", "15.1", ClauseForm.VALUE),
    THREADS("threads", "15.10.3", ClauseForm.FLAG),
    SIMD("simd", "15.10.3", ClauseForm.FLAG),
    // informational directives
    AT("at", "8.5.1", ClauseForm.WORD),
    SEVERITY("severity", "8.5.2", ClauseForm.WORD),
    MESSAGE("message", "8.5.3", ClauseForm.VALUE),
    HOLDS("holds", "8.3.1", ClauseForm.VALUE),
    ABSENT("absent", "8.3.1", ClauseForm.RAW),
    CONTAINS("contains", "8.3.1", ClauseForm.RAW),
    NO_OPENMP("no_openmp", "8.3.1", ClauseForm.FLAG),
    NO_OPENMP_ROUTINES("no_openmp_routines", "8.3.1", ClauseForm.FLAG),
    NO_PARALLELISM("no_parallelism", "8.3.1", ClauseForm.FLAG);

    private static final Map<String, ClauseKind> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(ClauseKind::text, Function.identity()));

    private final String text;
    private final String section;
    private final ClauseForm form;
    private final List<String> modifiers;

    ClauseKind(String text, String section, ClauseForm form, String... modifiers) {
        this.text = text;
        this.section = section.contains("section") ? section : "5.2 section " + section;
        this.form = form;
        this.modifiers = List.of(modifiers);
    }

    /** The clause's name in a directive. */
    public String text() {
        return text;
    }

    /** The version and section of OpenMP that defines it. */
    public String section() {
        return section;
    }

    /** The form of its arguments. */
    public ClauseForm form() {
        return form;
    }

    /** Its modifiers. */
    public List<String> modifiers() {
        return modifiers;
    }

    /** Whether a directive may have the clause several times, with different variables. */
    public boolean repeatable() {
        return compareTo(AFFINITY) <= 0 || this == IF || this == ALIGNED || this == NONTEMPORAL || this == HOLDS;
    }

    /**
     * Whether the clause determines the data-sharing attribute of its variables. Each variable may be in only one such
     * clause.
     */
    public boolean decidesSharing() {
        return compareTo(LINEAR) <= 0;
    }

    /** The clause with a name, if there is one. */
    public static Optional<ClauseKind> named(String text) {
        return Optional.ofNullable(BY_NAME.get(text));
    }

    /** The names of all clauses. */
    public static List<String> names() {
        return Arrays.stream(values()).map(ClauseKind::text).toList();
    }
}
