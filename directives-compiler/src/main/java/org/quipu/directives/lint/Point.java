package org.quipu.directives.lint;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.quipu.directives.resolve.Variable;

/**
 * What is known where an expression is evaluated: one iteration, on one thread; and what its evaluation has asked for.
 */
final class Point {
    /** The number of a thread where it does not matter. */
    static final int ANY = -1;

    private final Map<Variable, Long> loops;
    private final Sizes sizes;
    private final long thread;
    private final Map<Variable, Optional<Long>> locals = new HashMap<>();
    private boolean usesThread;
    private boolean usesSizes;
    private boolean usesLoops;

    /**
     * @param loops  the values of loop variables; null for one that is not known
     * @param thread the number of the executing thread
     */
    Point(Map<Variable, Long> loops, Sizes sizes, long thread) {
        this.loops = loops;
        this.sizes = sizes;
        this.thread = thread;
    }

    Map<Variable, Long> loops() {
        return loops;
    }

    Sizes sizes() {
        return sizes;
    }

    long thread() {
        return thread;
    }

    /** Notes that a value is a sample. */
    void noteSizes() {
        usesSizes = true;
    }

    /** The number of the executing thread. */
    long askThread() {
        usesThread = true;
        return thread;
    }

    /** The value of a loop variable; null if it is not known. */
    Long askLoop(Variable variable) {
        usesLoops = true;
        return loops.get(variable);
    }

    /** The value of a variable that is set once, evaluated once. */
    Long local(Variable variable, Supplier<Long> value) {
        Optional<Long> known = locals.get(variable);
        if (known == null) {
            known = Optional.ofNullable(value.get());
            locals.put(variable, known);
        }
        return known.orElse(null);
    }

    /** Whether a value has been asked for that depends on the thread's number. */
    boolean usesThread() {
        return usesThread;
    }

    /** Whether a value has been asked for that depends on a loop variable. */
    boolean usesLoops() {
        return usesLoops;
    }

    /** Notes that values of another evaluation depend on the thread's number. */
    void noteThread(boolean used) {
        usesThread |= used;
    }

    /** Whether a value has been asked for that depends on something that the source does not say. */
    boolean usesSizes() {
        return usesSizes;
    }
}
