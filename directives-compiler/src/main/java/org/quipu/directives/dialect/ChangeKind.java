package org.quipu.directives.dialect;

/** The kinds of changes and notes on old sources, each with a title for lists and an explanation for reports. */
public enum ChangeKind {
    SENTINEL(Category.REWRITTEN, "sentinel", "All sentinels are understood; //omp is the one that the manual uses."),
    CONTINUATION(Category.REWRITTEN, "clauses on the next line",
            "JOMP took clauses on the lines after a directive without a sentinel. "
                    + "They are no Java, so the file was none without JOMP; a comment continues the directive now."),
    CRITICAL_NAME(Category.REWRITTEN, "name of critical",
            "JOMP wrote the name of a critical section without parentheses."),
    THREAD_NUM(Category.REWRITTEN, "threadNum",
            "omp4j's threadNum(n) is num_threads(n); any expression may stand in it."),
    PUBLIC(Category.REWRITTEN, "public", "omp4j's public(v) is shared(v)."),
    DROPPED_CLAUSE(Category.REWRITTEN, "clause without meaning",
            "The old compiler took the clause on this directive and did "
                    + "nothing with it, or nothing that can be seen."),
    MACRO(Category.REWRITTEN, "omp4j macro",
            "The macros OMP4J_THREAD_NUM and OMP4J_NUM_THREADS are calls of the library now, "
                    + "so that the file compiles without a preprocessor too."),
    SECTIONS(Category.REWRITTEN, "sections", "omp4j's sections started threads of its own; that is parallel sections."),
    BARRIER_BLOCK(Category.REWRITTEN, "block of barrier",
            "omp4j wanted an empty block after barrier; it stands alone now."),
    ATOMIC_TO_CRITICAL(Category.REWRITTEN, "atomic",
            "The statement is no atomic update (OpenMP 5.2 section 15.8.4). The old "
                    + "compiler made a critical section of it, and so it stays."),
    NEW_OBJECT(Category.REWRITTEN, "private object",
            "omp4j made a new object for each thread, by the constructor without "
                    + "arguments; the modifier new says so. In OpenMP a private variable has no value at first."),
    COPIED_OBJECT(Category.REWRITTEN, "firstprivate object",
            "omp4j copied the object for each thread by its copy constructor; "
                    + "the modifier new says so. In OpenMP each thread gets the reference."),
    CLONED_OBJECT(Category.REWRITTEN, "firstprivate object",
            "JOMP cloned the object for each thread; the modifier clone says so. "
                    + "In OpenMP each thread gets the reference. Arrays are always cloned."),
    REDUCTION_LIST(Category.REWRITTEN, "list of reductions",
            "Pyjama took an operator for each variable in one clause; OpenMP has "
                    + "one operator in a clause, and several clauses."),
    REDUCTION_METHOD(Category.REWRITTEN, "reduction by a method",
            "Pyjama took the name of a method for an operator. A declare "
                    + "reduction says the same; its initializer is the value that each thread begins with."),
    NEGLECT(Category.REWRITTEN, "neglect_exception",
            "The exceptions are caught where they are thrown: in the iteration, or in "
                    + "the thread's part of the region."),
    CANCEL_GLOBAL(Category.REWRITTEN, "cancel global", "Pyjama's global cancellation is OpenMP's cancel."),
    CANCEL_THROW(Category.REWRITTEN, "cancel with throw",
            "An exception cancels the region and surfaces at its end, which is what "
                    + "cancel with throw did; '//omp only' keeps it out of the sequential program."),
    ORDERED_CLAUSE(Category.REWRITTEN, "ordered loop", "Pyjama took an ordered block in a loop without the clause "
            + "ordered, which OpenMP asks for."),
    LIBRARY(Category.REWRITTEN, "library call",
            "The library of the threads runtime has all routines under OpenMP's names."),
    ENCODING(Category.REWRITTEN, "encoding", "The file was not UTF-8. It is UTF-8 now, which is what javac expects."),
    COMMENT(Category.REWRITTEN, "comment", "JOMP had no sentinel but //omp, so this was a comment. In a *.java file "
            + "it would be a directive; in parentheses it stays a comment."),
    RENAMED(Category.REWRITTEN, "file name", "Directives are comments, so the file is Java and is named so."),

    EXCEPTIONS(Category.MEANING, "exceptions surface",
            "JOMP printed what the first thread threw and swallowed what the others threw, then went on; "
                    + "omp4j lost it in its pool. Now the first exception cancels the region and is "
                    + "thrown at its end, the others are its suppressed ones. Catch them there, or in the body."),
    DESCENDING(Category.MEANING, "descending loop runs",
            "In JOMP a loop that counts down ran no iteration at all with a static or "
                    + "no schedule. Now it runs."),
    PRIVATE_FIELD(Category.MEANING, "private field",
            "JOMP warned that a field cannot be private, and shared it. Now each thread has "
                    + "its own: methods that the region calls still use the object's."),
    DEFAULT_NONE(Category.MEANING, "default(none) is enforced",
            "JOMP's translator did not look at it. Now a variable that is used "
                    + "and not listed is an error (QD0105)."),
    TEAM_SIZE(Category.MEANING, "number of threads",
            "JOMP started one thread unless jomp.threads said otherwise. Now there are as many "
                    + "as processors; jomp.threads and jomp.schedule are still read."),
    NOW_COMPILES(Category.MEANING, "works now", "JOMP made Java of this that javac refused."),
    CRITICAL_OBJECT(Category.MEANING, "critical(variable)",
            "omp4j locked the object that the variable refers to; now the name is "
                    + "the lock, for the whole program. Two names for one object do not exclude each other any more."),
    ATOMIC_ALONE(Category.MEANING, "atomic is no critical section",
            "The old compiler made a critical section of it, which kept "
                    + "critical sections out too. Now it is atomic with other atomics only, and much faster."),
    NESTED(Category.MEANING, "nested region",
            "omp4j gave every region new threads. Now a region inside another has one thread, unless "
                    + "OMP_MAX_ACTIVE_LEVELS is set to 2 or more."),
    UNLISTED_SHARED(Category.MEANING, "unlisted locals",
            "In Pyjama a local variable had to be in a clause, else its output did not "
                    + "compile. Now unlisted ones are shared."),
    TIME(Category.MEANING, "omp_get_wtime in seconds",
            "Pyjama counted in nanoseconds. Now the unit is the second, as in OpenMP."),
    MAX_THREADS(Category.MEANING, "omp_get_max_threads",
            "Pyjama gave the limit of the process. Now it is the size of the next region."),
    NEGLECT_ITERATION(Category.MEANING, "neglect_exception in a loop",
            "In Pyjama the thread that threw lost the rest of its "
                    + "iterations. Now only the iteration that threw is left."),

    NEAR_MISS(Category.NEAR_MISS, "never was a directive",
            "This comment looks like a directive, but no compiler took it for one: the "
                    + "code has run on one thread. It stays as it is; correct it if it should be one."),

    REFUSED(Category.BY_HAND, "not supported", "This has no counterpart; the text says what to write instead."),
    NO_JAVA(Category.BY_HAND, "cannot be read",
            "The file does not parse as Java 25, so only its directives were looked at."),
    GENERATED(Category.BY_HAND, "output of an old compiler",
            "The file was made by a translator; migrate the source that it was made from.");

    /** The importance for the reader. */
    public enum Category {
        REWRITTEN("rewritten"), MEANING("means something else now"), NEAR_MISS("near misses"),
        BY_HAND("to be done by hand");

        private final String label;

        Category(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    private final Category category;
    private final String title;
    private final String explanation;

    ChangeKind(Category category, String title, String explanation) {
        this.category = category;
        this.title = title;
        this.explanation = explanation;
    }

    public Category category() {
        return category;
    }

    /** The title for lists. */
    public String title() {
        return title;
    }

    /** The explanation for reports: old meaning, new meaning, reason. */
    public String explanation() {
        return explanation;
    }
}
