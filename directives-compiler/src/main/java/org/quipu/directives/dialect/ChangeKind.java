package org.quipu.directives.dialect;

/** The kinds of changes and notes on old sources, each with a title for lists and an explanation for reports. */
public enum ChangeKind {
    SENTINEL(Category.REWRITTEN, "sentinel", "All sentinels are accepted; //omp is the one that the manual uses."),
    CONTINUATION(Category.REWRITTEN, "clauses on the next line",
            "JOMP accepted clauses without a sentinel on the lines after a directive. "
                    + "Such lines are not Java. Now a comment continues the directive."),
    CRITICAL_NAME(Category.REWRITTEN, "name of critical",
            "In JOMP the name of a critical section had no parentheses."),
    THREAD_NUM(Category.REWRITTEN, "threadNum",
            "omp4j's threadNum(n) is num_threads(n), which takes any expression."),
    PUBLIC(Category.REWRITTEN, "public", "omp4j's public(v) is shared(v)."),
    DROPPED_CLAUSE(Category.REWRITTEN, "clause without effect",
            "The old compiler accepted the clause on this directive, but the clause "
                    + "had no visible effect."),
    MACRO(Category.REWRITTEN, "omp4j macro",
            "The macros OMP4J_THREAD_NUM and OMP4J_NUM_THREADS are now calls of the library, "
                    + "so the file also compiles without a preprocessor."),
    SECTIONS(Category.REWRITTEN, "sections", "omp4j's sections started their own threads, as parallel sections does."),
    BARRIER_BLOCK(Category.REWRITTEN, "block of barrier",
            "omp4j required an empty block after barrier; now barrier is a directive without a statement."),
    ATOMIC_TO_CRITICAL(Category.REWRITTEN, "atomic",
            "The statement is not an atomic update (OpenMP 5.2 section 15.8.4). It "
                    + "remains the critical section that the old compiler made of it."),
    NEW_OBJECT(Category.REWRITTEN, "private object",
            "omp4j created a new object for each thread with the constructor without "
                    + "arguments, as the modifier new does. In OpenMP a private variable has no initial value."),
    COPIED_OBJECT(Category.REWRITTEN, "firstprivate object",
            "omp4j copied the object for each thread with its copy constructor, "
                    + "as the modifier new does. In OpenMP each thread gets the reference."),
    CLONED_OBJECT(Category.REWRITTEN, "firstprivate object",
            "JOMP cloned the object for each thread, as the modifier clone does. "
                    + "In OpenMP each thread gets the reference. Arrays are always cloned."),
    REDUCTION_LIST(Category.REWRITTEN, "list of reductions",
            "Pyjama accepted an operator for each variable in one clause; OpenMP has "
                    + "one operator in each clause."),
    REDUCTION_METHOD(Category.REWRITTEN, "reduction by a method",
            "Pyjama accepted the name of a method as operator. A declare "
                    + "reduction has the same effect; its initializer is the initial value of each thread."),
    NEGLECT(Category.REWRITTEN, "neglect_exception",
            "The exceptions are caught where they are thrown: in the iteration, or in "
                    + "the thread's part of the region."),
    CANCEL_GLOBAL(Category.REWRITTEN, "cancel global", "Pyjama's global cancellation is OpenMP's cancel."),
    CANCEL_THROW(Category.REWRITTEN, "cancel with throw",
            "An exception cancels the region and is thrown at its end, as with Pyjama's "
                    + "cancel and throw; '//omp only' keeps it out of the sequential program."),
    ORDERED_CLAUSE(Category.REWRITTEN, "ordered loop", "Pyjama accepted an ordered block in a loop without the clause "
            + "ordered, which OpenMP requires."),
    LIBRARY(Category.REWRITTEN, "library call",
            "The library of the threads runtime has all routines with OpenMP's names."),
    ENCODING(Category.REWRITTEN, "encoding", "The file was not UTF-8. Now it is UTF-8, as javac expects."),
    COMMENT(Category.REWRITTEN, "comment",
            "The only sentinel of JOMP was //omp, so this was a comment. In a *.java file "
                    + "it would be a directive; in parentheses it stays a comment."),
    RENAMED(Category.REWRITTEN, "file name",
            "Directives are comments, so the file is Java and has the extension .java."),

    EXCEPTIONS(Category.MEANING, "exceptions are thrown",
            "JOMP printed an exception of the first thread, swallowed those of the others, and went on; "
                    + "omp4j lost exceptions in its pool. Now the first exception cancels the region and is "
                    + "thrown at its end, with the others suppressed. Catch it there, or in the body."),
    DESCENDING(Category.MEANING, "descending loop runs",
            "In JOMP a loop that counts down executed no iteration with a static or "
                    + "no schedule. Now it executes all iterations."),
    PRIVATE_FIELD(Category.MEANING, "private field",
            "JOMP warned that a field cannot be private, and shared it. Now each thread has "
                    + "its own copy; methods that the region calls still use the field of the object."),
    DEFAULT_NONE(Category.MEANING, "default(none) is enforced",
            "JOMP's translator ignored it. Now a variable that is used "
                    + "but in no clause is an error (QD0105)."),
    TEAM_SIZE(Category.MEANING, "number of threads",
            "JOMP started one thread unless jomp.threads was set. Now there are as many threads "
                    + "as processors; jomp.threads and jomp.schedule are still read."),
    NOW_COMPILES(Category.MEANING, "works now", "javac rejected JOMP's translation of this."),
    CRITICAL_OBJECT(Category.MEANING, "critical(variable)",
            "omp4j locked the object that the variable refers to; now the name is "
                    + "the lock, for the whole program. Two names for one object no longer exclude each other."),
    ATOMIC_ALONE(Category.MEANING, "atomic is not a critical section",
            "The old compiler made a critical section of it, which also excluded "
                    + "critical sections. Now it excludes other atomics only, and is much faster."),
    NESTED(Category.MEANING, "nested region",
            "omp4j gave every region new threads. Now a region inside another has one thread, unless "
                    + "OMP_MAX_ACTIVE_LEVELS is set to 2 or more."),
    UNLISTED_SHARED(Category.MEANING, "unlisted locals",
            "In Pyjama a local variable had to be in a clause, else its output did not "
                    + "compile. Now locals in no clause are shared."),
    TIME(Category.MEANING, "omp_get_wtime in seconds",
            "Pyjama returned nanoseconds. Now the unit is the second, as in OpenMP."),
    MAX_THREADS(Category.MEANING, "omp_get_max_threads",
            "Pyjama returned the limit of the process. Now the result is the size of the next region."),
    NEGLECT_ITERATION(Category.MEANING, "neglect_exception in a loop",
            "In Pyjama the thread that threw skipped the rest of its "
                    + "iterations. Now only the iteration that threw ends."),

    NEAR_MISS(Category.NEAR_MISS, "never was a directive",
            "This comment looks like a directive, but no compiler accepted it: the "
                    + "code has run on one thread. The comment is unchanged; correct it if it should be a directive."),

    REFUSED(Category.BY_HAND, "not supported", "This has no counterpart; the text states the alternative."),
    NO_JAVA(Category.BY_HAND, "cannot be read",
            "The file does not parse as Java 25, so only its directives were checked."),
    GENERATED(Category.BY_HAND, "output of an old compiler",
            "The file was made by a translator; migrate the source that it was made from.");

    /** The importance for the reader. */
    public enum Category {
        REWRITTEN("rewritten"), MEANING("has another meaning now"), NEAR_MISS("near misses"),
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
