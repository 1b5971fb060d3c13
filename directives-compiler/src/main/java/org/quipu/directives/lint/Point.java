package org.quipu.directives.lint;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/** The known values at an evaluation, in one iteration on one thread. Records which of them were used. */
final class Point {
    /** The number of any thread. */
    static final int ANY = -1;

    private final Map<Variable, Long> loops;
    private final Sizes sizes;
    private final long thread;
    private final Map<Variable, Optional<Long>> locals = new HashMap<>();
    private boolean usesThread;
    private boolean usesSizes;
    private boolean usesLoops;

    /**
     * @param loops  the values of loop variables; null if unknown
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

    /** Records that a sample was used. */
    void noteSizes() {
        usesSizes = true;
    }

    /** The number of the executing thread. */
    long askThread() {
        usesThread = true;
        return thread;
    }

    /** The value of a loop variable; null if unknown. */
    @Nullable
    Long askLoop(Variable variable) {
        usesLoops = true;
        return loops.get(variable);
    }

    /** The value of a variable that is assigned once. It is evaluated once. */
    @Nullable
    Long local(Variable variable, Supplier<Long> value) {
        Optional<Long> known = locals.get(variable);
        if (known == null) {
            known = Optional.ofNullable(value.get());
            locals.put(variable, known);
        }
        return known.orElse(null);
    }

    /** Whether a used value depends on the thread number. */
    boolean usesThread() {
        return usesThread;
    }

    /** Whether a used value depends on a loop variable. */
    boolean usesLoops() {
        return usesLoops;
    }

    /** Records whether another evaluation depends on the thread number. */
    void noteThread(boolean used) {
        usesThread |= used;
    }

    /** Whether a used value is a sample. */
    boolean usesSizes() {
        return usesSizes;
    }
}
