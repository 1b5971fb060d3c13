package org.quipu.directives.diagnostic;

import static org.quipu.directives.diagnostic.Severity.ERROR;
import static org.quipu.directives.diagnostic.Severity.NOTE;
import static org.quipu.directives.diagnostic.Severity.WARNING;

import java.util.Arrays;
import java.util.Optional;

/**
 * Every message of the compiler, with its stable code. Add new ones at the end of their group; never reuse a number.
 * Text and hint are {@link String#format} patterns over the same arguments.
 */
public enum Code {
    JAVA_SYNTAX(1, ERROR, "this is not valid Java: %s",
            "directives are translated only in files that parse as Java 25"),
    NEAR_MISS(2, WARNING, "this comment looks like a directive but is not one",
            "write '//omp %s', or reword the comment%s"),
    EMPTY_DIRECTIVE(3, ERROR, "the directive is empty", "name a directive, for example '//omp parallel for'"),
    UNKNOWN_DIRECTIVE(4, ERROR, "there is no directive '%s'", "%2$s"),
    UNSUPPORTED_DIRECTIVE(5, ERROR, "the directive '%s' is not supported (OpenMP %s)",
            "write it with parallel, for, sections, single, master, critical, barrier and atomic"),
    UNKNOWN_CLAUSE(6, ERROR, "there is no clause '%s'", "%2$s"),
    UNSUPPORTED_CLAUSE(7, ERROR, "the clause '%s' is not supported (OpenMP %s)", "remove the clause or the directive"),
    DIRECTIVE_SYNTAX(8, ERROR, "the directive has a syntax error at %s", "%2$s"),
    BAD_EXPRESSION(9, ERROR, "'%s' is not a Java expression", "write an expression as in ordinary Java code"),
    UNKNOWN_OPERATOR(10, ERROR, "there is no reduction operator '%s'", "%2$s"),
    UNKNOWN_SCHEDULE(11, ERROR, "there is no schedule '%s'", "use static, dynamic, guided, runtime or auto"),
    UNKNOWN_DEFAULT(12, ERROR, "there is no default(%s)",
            "use default(shared), default(none), default(private) or default(firstprivate)"),
    LONELY_CONTINUATION(13, WARNING, "this comment looks like a continuation of the directive above but is not one",
            "start it with '//omp ' if it belongs to the directive"),
    PARSER_LIMIT(14, ERROR, "the directives compiler cannot parse this valid Java: %s",
            "javac accepts the file: move the declaration out of the method, for example a local enum to its "
                    + "class, or move the directives to another file"),
    NO_COMMENT(15, ERROR, "this is a directive of C or Fortran: in Java a directive is a comment", "write '//omp %s'"),

    CLAUSE_NOT_ALLOWED(101, ERROR, "the clause '%s' is not allowed on '%s'", "'%2$s' takes %3$s"),
    DUPLICATE_CLAUSE(102, ERROR, "the clause '%s' occurs twice", "keep one of them"),
    VARIABLE_TWICE(103, ERROR, "the variable '%s' is in %s and in %s", "keep it in one clause"),
    VARIABLE_UNKNOWN(104, ERROR, "no variable '%s' is visible here", "%2$s"),
    NOT_LISTED(105, ERROR, "'%s' is used in the region, but no clause names it although default(none) is given",
            "add shared(%1$s), private(%1$s) or firstprivate(%1$s) to the directive in line %2$s"),
    CHUNK_NOT_ALLOWED(106, ERROR, "schedule(%s) takes no chunk size", "write schedule(%1$s)"),
    NOT_POSITIVE(107, ERROR, "%s must be at least 1, but is %s", "use a positive number"),
    NOT_A_CONDITION(120, ERROR, "%s needs a boolean, but '%s' is of type %s", "write a comparison, such as n > 1000"),
    NOT_A_NUMBER(121, ERROR, "%s needs a whole number, but '%s' is of type %s", "use an int or long expression"),
    BAD_OPERANDS(122, ERROR, "the operator '%s' does not accept %s", "use operands of types that it accepts"),

    NOT_A_STATEMENT(201, ERROR, "'%s' must precede a statement",
            "put the directive on a line of its own before its statement"),
    NOTHING_FOLLOWS(202, ERROR, "no statement follows '%s'", "remove the directive or add the statement"),
    DECLARATION_FOLLOWS(203, ERROR,
            "'%s' cannot precede a declaration: its name would not be visible after the construct", "%2$s"),
    NEEDS_FOR(204, ERROR, "'%s' must be followed by a for loop, not by %s", "%3$s"),
    NEEDS_BLOCK(206, ERROR, "'%s' must be followed by a block in braces, not by %s", "put { } around the sections"),
    SECTION_OUTSIDE(207, ERROR, "'section' must be directly in the block of a 'sections'",
            "put it between the statements of the block after '//omp sections'"),
    EMPTY_SECTION(208, ERROR, "no statement follows 'section'", "remove the directive or add a statement"),
    SECTION_LOCAL(209, ERROR, "'%s' is declared in another section", "declare it before the sections"),
    NESTED_WORKSHARING(210, ERROR, "'%s' is closely nested in '%s' of line %s: not all threads of the team reach it",
            "move it out, or put a 'parallel' between them (OpenMP 5.2 section 17.1)"),
    JUMP_OUT(211, ERROR, "%s leaves the '%s' of line %s and goes to %s",
            "set a flag in the construct and act on it after its end"),
    STANDALONE_PLACE(212, ERROR, "'%s' must be a statement of a block", "put { } around it"),
    SAME_CRITICAL(213, ERROR, "critical(%s) is nested in critical(%1$s) of line %s: a thread would wait for itself",
            "give one of them another name"),
    CONSTRUCTOR_CALL(214, ERROR, "'%s' contains a call of this(...) or super(...)", "put the directive after the call"),
    STATIC_INITIALIZER(215, WARNING, "a region in a static initializer or an enum's constructor runs on one thread: "
            + "others would wait for the class to be initialised",
            "move the region to a method that is called later"),
    NOT_NESTABLE(216, ERROR, "'%s' cannot be nested in '%s' of line %s: %s", "%5$s"),
    ORPHAN(217, WARNING,
            "neither this '%s' nor a call of its method is in a parallel region: one thread does all of the work",
            "write '//omp parallel %1$s'"),
    C_ROUTINE(218, WARNING, "'%s' is the name of a library routine in C and is not declared here", "%2$s"),

    LOOP_INIT(301, ERROR, "the loop must initialise exactly one variable: %s",
            "write for (int i = first; ...)"),
    LOOP_INDEX_TYPE(302, ERROR, "the loop variable '%s' is of type %s", "use int, long, short, byte or char"),
    LOOP_CONDITION(303, ERROR, "the loop's condition must compare '%s' with a bound: %s",
            "write %1$s < bound, with <, <=, >, >= or !="),
    LOOP_STEP(304, ERROR, "the loop's step must change '%s' by a fixed amount: %s",
            "write %1$s++, %1$s--, %1$s += step or %1$s -= step"),
    LOOP_DIRECTION(305, ERROR, "the loop counts away from its bound: the condition is '%s' and the step is %s",
            "reverse the comparison or the step"),
    LOOP_VARIABLE_ASSIGNED(306, ERROR, "the loop variable '%s' is assigned in the body of the loop",
            "use another variable: the iterations are distributed before the body runs"),
    LOOP_INDEX_LOCAL(307, ERROR, "the loop variable '%s' is not a local variable", "write for (int i = first; ...)"),
    LOOP_BOUND_VARIES(308, ERROR, "the loop's %s depends on the loop variable '%s'",
            "compute it before the loop: it is evaluated once"),
    LOOP_INDEX_CLAUSE(309, ERROR, "the loop variable '%s' cannot be in %s: it is private to each thread",
            "remove it from the clause"),
    NEST_TOO_SHALLOW(310, ERROR, "'%s' needs nested loops, but there is %s below loop %s",
            "lower the number, or nest the loops directly in each other"),
    NEST_NOT_PERFECT(311, ERROR, "%s is between the loops of '%s'",
            "move it into the innermost loop or out of the loops: they must be perfectly nested (OpenMP 5.2 section "
                    + "4.4.1)"),
    ORDERED_BELOW_COLLAPSE(312, ERROR, "ordered(%s) has fewer loops than collapse(%s)",
            "give ordered at least as many loops as collapse (OpenMP 5.2 section 4.4.4)"),
    NEST_VARYING(313, ERROR, "'%s' has an inner loop whose bounds depend on an outer loop, and %s", "%3$s"),
    LOOP_CLAUSES_CLASH(314, ERROR, "'%s' and '%s' exclude each other", "%3$s"),
    LOOP_WORD(315, ERROR, "%s(%s) is not allowed", "%3$s"),
    SIMD_LENGTHS(316, ERROR, "simdlen(%s) is more than safelen(%s)", "write a simdlen of %2$s or less"),
    CONCURRENT_NESTING(317, ERROR, "'%s' cannot be nested in the '%s' of line %s, whose iterations run in any order",
            "only parallel, loop and simd can be nested there (OpenMP 5.2 section 10.3)"),
    BIND_MISSING(318, ERROR, "this 'loop' is in no construct and has no bind", "write bind(parallel) or bind(thread)"),
    LOOP_LASTPRIVATE(319, ERROR, "'%s' is not a variable of the loops, so it cannot be in lastprivate of 'loop'",
            "use 'for' (OpenMP 5.2 section 11.7)"),
    TRANSFORMATION_ARGUMENT(320, ERROR, "%s is not possible: %s", "%3$s"),
    TRANSFORMED_TOO_FEW(321, ERROR, "'%s' needs %s loops, but '%s' produces %s",
            "lower the number, or transform more loops"),
    FUSE_NEEDS_LOOPS(322, ERROR, "'fuse' needs a block that contains only loops, not %s",
            "put { } around the loops only"),

    REDUCTION_TYPE(401, ERROR, "reduction(%s) cannot be applied to '%s' of type %s", "%4$s"),
    UNKNOWN_TYPE(402, ERROR, "the type of '%s' is not known, because it is declared with 'var'",
            "declare it with its type"),
    NOT_SHARED(403, ERROR, "'%s' is private to each thread here, so %s has no shared variable for the result",
            "declare it before the parallel region"),
    CAPTURED(404, ERROR, "'%s' is assigned in this construct and captured by the lambda or class in line %s",
            "copy it to another variable for the lambda"),
    FINAL_ASSIGNED(405, ERROR, "the final variable '%s' is assigned in '%s' of line %s",
            "remove 'final', or assign it before the construct"),
    FINAL_PRIVATE(406, ERROR, "the final variable '%s' cannot be in %s: it cannot be assigned",
            "remove 'final' or the clause"),
    NOT_OWN(407, ERROR,
            "'%s' is declared outside the lambda or class that contains this construct, so it cannot be in %s",
            "copy it to a variable inside the lambda"),
    BAD_COMBINER(420, ERROR, "'%s' does not combine two values", "%2$s"),
    BAD_INITIALIZER(421, ERROR, "'%s' is not an initial value for a thread's copy",
            "write initializer(omp_priv = value), initializer(value), initializer(() -> value) or "
                    + "initializer(Type::new)"),
    NO_INITIAL_VALUE(422, ERROR, "'%s' has no initial value for a thread's copy of type %s",
            "write declare reduction(name : %2$s : combiner) initializer(omp_priv = value)"),
    REDUCTION_NOT_FOR(423, ERROR, "the reduction '%s' is not declared for %s, only for %s",
            "declare it for %2$s, too, in the directive or in another one"),
    REDUCTION_TWICE(424, ERROR, "the reduction '%s' for %s is already declared in line %s", "give it another name"),
    REDUCTION_LOCAL(425, ERROR, "the local variable '%s' cannot be in a declared reduction",
            "use only omp_out, omp_in, omp_priv and omp_orig, fields and methods (OpenMP 5.2 section 5.5.2)"),
    NOT_AN_ARRAY(426, ERROR, "'%s' of type %s does not have that many dimensions",
            "remove the surplus brackets"),
    ARRAY_ASSIGNED(427, ERROR, "the array variable '%s' is assigned in '%s' of line %s, which reduces its elements",
            "use another variable for the other array"),
    SCAN_PLACE(430, ERROR, "'scan' must divide the body of a loop with reduction(inscan, ...)",
            "put it between the statements of the loop's block"),
    SCAN_CLAUSE(431, ERROR, "'scan' needs one clause, inclusive or exclusive",
            "write scan inclusive(variables) if the statements before the directive contribute and those after it use "
                    + "the result, else scan exclusive(variables)"),
    SCAN_COUNT(432, ERROR, "the body of a loop with reduction(inscan, ...) has %s scan directive",
            "put one '//omp scan inclusive(...)' between the statements that contribute and those that use the result"),
    SCAN_ITEMS(433, ERROR, "'%s' is in %s but not in %s", "name the same variables in both"),
    SCAN_FORM(434, ERROR, "%s cannot be combined with %s", "%3$s"),
    SCAN_CROSSED(435, ERROR,
            "%s crosses the scan directive, whose two sides are executed at different times",
            "keep the values that both sides need in an array, or compute them on both sides"),

    ATOMIC_FORM(501, ERROR, "this is not an atomic %s", "%2$s"),
    ATOMIC_OPERATOR(502, ERROR, "the operator '%s' cannot be atomic", "use + - * / %% & | ^ << >> >>>"),
    ATOMIC_SELF(503, ERROR, "the expression of the atomic update contains '%s' again",
            "put '//omp critical' before the statement instead: a value computed before the update may be out of "
                    + "date when the update is made"),
    ATOMIC_NESTED(506, ERROR, "'%s' is in the statement of an atomic construct",
            "compute the expression before the construct, in another variable"),

    CLAUSES_EXCLUDE(601, ERROR, "'%s' and '%s' cannot be on the same directive", "keep one of them"),
    CLAUSE_NEEDS(602, ERROR, "'%s' needs %s", "add it, or remove '%1$s'"),
    CLAUSE_WORD(603, ERROR, "%s(%s) is not allowed", "use %3$s"),
    MEMORY_ORDER(604, ERROR, "the memory order '%s' is not allowed on '%s'", "use %3$s"),
    SYNC_HINT(605, ERROR, "'%s' is not a synchronization hint",
            "use omp_sync_hint_none, omp_sync_hint_uncontended, omp_sync_hint_contended, "
                    + "omp_sync_hint_nonspeculative or omp_sync_hint_speculative, or their sum"),
    IF_MODIFIER(606, ERROR, "if(%s : ...) applies to no part of '%s'", "%3$s"),
    CLAUSE_IGNORED(607, NOTE, "the clause '%s' is checked and has no effect in Java",
            "remove it, or keep it for compilers of other languages"),
    MESSAGE_TEXT(608, ERROR, "'%s' is not known at compile time", "write a string, or at(execution)"),
    PROGRAM_ERROR(609, ERROR, "message of the program: %s", "see the surrounding lines"),
    PROGRAM_WARNING(610, WARNING, "message of the program: %s", "see the surrounding lines"),
    COPYPRIVATE_SHARED(611, ERROR, "'%s' is shared by all threads here, so there are no copies to assign",
            "remove it from copyprivate, or make it private in the enclosing region"),
    ORDERED_PLACE(612, ERROR, "'ordered' has no iterations to order: %s", "%2$s"),
    CANCEL_PLACE(613, ERROR, "'%s' must be directly in a '%s' construct, but is %s",
            "move it, or set a flag there and act on it here"),
    CANCEL_CLAUSE(614, ERROR, "a '%s' with the clause '%s' cannot be cancelled", "remove the clause in line %3$s"),
    CANCEL_ENDLESS(615, ERROR,
            "the statement of the '%s' in line %s never ends by itself, so the code after it is unreachable for Java",
            "write while (!done) or while (go), with a variable"),
    THREADPRIVATE_FIELD(616, ERROR, "'%s' cannot be threadprivate: it is %s", "name a static field that is not final"),
    THREADPRIVATE_PLACE(617, ERROR,
            "'threadprivate' must be a member of the class that declares '%s', after that field",
            "put it on the line after the declaration of '%1$s'"),
    THREADPRIVATE_VISIBLE(618, WARNING,
            "the threadprivate field '%s' is not private: code in other files does not see the threads' values",
            "make it private"),
    THREADPRIVATE_CLAUSE(619, ERROR, "the threadprivate field '%s' cannot be in %s",
            "only copyin and copyprivate may name it"),
    COPYIN_FIELD(620, ERROR, "'%s' in copyin is not threadprivate",
            "use firstprivate(%1$s), or put '//omp threadprivate(%1$s)' after the declaration of a static field"),
    THREADPRIVATE_USE(621, ERROR, "'%s' accesses a threadprivate field through an object", "write '%2$s'"),
    SINK_ITEM(622, ERROR, "'%s' does not name an iteration of the loop", "%2$s"),
    SINK_LATER(623, ERROR, "the iteration (%s) does not precede this one, which would wait for ever",
            "name an earlier iteration"),

    UNKNOWN_DEPENDENCE(701, ERROR, "there is no dependence type '%s'", "%2$s"),
    DEPENDS_ON_NOTHING(702, ERROR, "depend(%s) names nothing",
            "write depend(%1$s : x), with variables, a[i], a[first : length] or fields"),
    NOT_STORAGE(703, ERROR, "'%s' cannot be in a depend clause: it does not name storage",
            "name a variable, a[i], a[first : length], a field or an object"),
    NO_OWNER(704, ERROR, "the field '%s' belongs to an anonymous class, so no dependence can name it here",
            "depend on an object or an array instead"),
    NOT_AN_EVENT(705, ERROR, "the event '%s' is of type %s",
            "declare it as CompletableFuture<Void>, whose completion completes the task"),
    CANNOT_SHARE(706, ERROR, "'%s' cannot be shared with a task, which may outlive the variable: it is %s",
            "name it in firstprivate, or copy it to a variable that is declared in the enclosing block"),
    NOT_REDUCED(707, ERROR, "no enclosing construct reduces the local '%s' by %s for its tasks",
            "put it in task_reduction of a taskgroup, or in reduction(task, ...), that encloses the task in this "
                    + "method; a field may be reduced in a calling method"),
    DEPENDS_ON_COPY(708, WARNING, "the task's copy of '%s' is made before the task has waited for its dependences",
            "put %1$s in shared, or in firstprivate if that is intended (OpenMP 5.2 section 5.1.1)"),
    MEANINGLESS_CLAUSE(801, WARNING, "the clause '%s' has no effect on '%s' and is ignored, as by %s",
            "remove it"),
    DIALECT_UNSUPPORTED(802, ERROR, "'%s' of %s has no counterpart", "%3$s"),
    CANCEL_LOCAL(803, ERROR, "'%s local' would end one thread's part of the region while the others wait for it",
            "leave the part with if and else, or cancel for all threads"),
    NEGLECT_PLACE(804, ERROR, "neglect_exception cannot be on this '%s': a thread that leaves the body would be "
            + "missing at a later barrier",
            "put try and catch into the body, between the barriers"),
    NO_OWN_OBJECT(805, ERROR, "%s(%s : %s) needs %s of %s, which does not exist",
            "use a class that has it, or make the object in the body"),
    UNKNOWN_LEFT_OUT(806, WARNING, "no variable '%s' is visible here: it is omitted from %s, as by %s", "%4$s"),

    RACE_UPDATE(901, WARNING,
            "'%s' is shared by the threads of the region in line %s and updated by all of them: updates get lost",
            "%3$s"),
    RACE_SHARED(902, WARNING, "'%s' is shared by the threads of the region in line %s: one writes it while another %s",
            "%4$s"),
    RACE_ELEMENT(903, WARNING,
            "'%s' may be the same element in several iterations or threads: one writes it while another %s",
            "%3$s"),
    RACE_CARRIED(904, WARNING,
            "the iterations of the loop in line %3$s depend on each other: one writes '%1$s' while another %2$s",
            "write to another array, keep the loop sequential, or order it with ordered and doacross"),
    RACE_NO_BARRIER(905, WARNING,
            "'%s' is written here, and no barrier separates it from line %s, where another thread %s",
            "%4$s"),
    PRIVATE_UNSET(906, WARNING, "the private variable '%s' is read before it has a value",
            "use firstprivate(%1$s) to begin with the value from outside, or assign it first"),
    RACE_OBJECT(907, WARNING, "'%s' is shared and changed by several threads, and %s is not thread-safe",
            "put '//omp critical' before the statement, or use a class of java.util.concurrent"),
    RACE_INDIRECT(908, NOTE,
            "'%s' is updated at an index that depends on data: two iterations may update the same element",
            "put '//omp atomic' before the statement, unless no index occurs twice"),
    RACE_MIXED(909, WARNING, "'%s' is protected by %s here and by %s in line %s, which do not exclude each other",
            "protect all uses in the same way, by critical of one name or by atomic"),
    RACE_TASK(910, WARNING, "'%s' is written while the task of line %s may be running, and another thread %s", "%4$s"),
    LAST_UNSET(911, WARNING, "the last iteration may leave the lastprivate variable '%s' without a value",
            "assign it in every iteration, or use lastprivate(conditional : %1$s), or firstprivate(%1$s) as well"),
    LINT_FAILED(998, NOTE, "the data-race lint failed on this file: %s",
            "this is a defect of the compiler; please report it"),

    INTERNAL(999, ERROR, "the compiler failed: %s", "this is a defect of the compiler; please report it");

    private final int number;
    private final Severity severity;
    private final String text;
    private final String hint;

    Code(int number, Severity severity, String text, String hint) {
        this.number = number;
        this.severity = severity;
        this.text = text;
        this.hint = hint;
    }

    /** {@code QD} and four digits. */
    public String id() {
        return String.format("QD%04d", number);
    }

    public Severity severity() {
        return severity;
    }

    /** Finds a code by its identifier, such as {@code QD0123}. */
    public static Optional<Code> named(String id) {
        return Arrays.stream(values()).filter(code -> code.id().equals(id)).findFirst();
    }

    /** Whether it is a message of the data-race lint. */
    public boolean isLint() {
        return number > 900 && number < 999;
    }

    /** The message for the manual, with dots for the arguments. */
    public String message() {
        return general(text);
    }

    /** The hint for the manual, with dots for the arguments; empty if it consists of an argument. */
    public String remedy() {
        String general = general(hint);
        return general.equals("...") ? "" : general;
    }

    private static String general(String pattern) {
        return pattern.replaceAll("%(\\d\\$)?s", "...").replace("%%", "%");
    }

    /** The message for these arguments. */
    public String text(Object... arguments) {
        return String.format(text, arguments);
    }

    /** The hint for these arguments. */
    public String hint(Object... arguments) {
        return String.format(hint, arguments);
    }
}
