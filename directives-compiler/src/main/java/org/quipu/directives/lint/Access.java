package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.text.Span;

/** One place of the program that reads or writes shared memory, with all that tells when threads may come to it. */
final class Access {
    private final Place place;
    private final Node node;
    private final Span span;
    private final boolean read;
    private final boolean write;
    private final Context context;
    private final Set<String> guards;
    private final Set<Integer> phases = new HashSet<>();
    private final Set<Construct> live = new HashSet<>();

    Access(Place place, Node node, Span span, boolean read, boolean write, Context context, Set<String> guards) {
        this.place = place;
        this.node = node;
        this.span = span;
        this.read = read;
        this.write = write;
        this.context = context;
        this.guards = new HashSet<>(guards);
    }

    /**
     * Where an access stands.
     *
     * @param work   how its code is dealt out
     * @param only   what the thread that executes it is known by; null if that can be any
     * @param pinned the condition that lets one iteration only execute it; null if all may
     * @param loops  the loops around it that one thread runs, inside of what is dealt out; outermost first
     * @param task   the innermost task around, or null
     * @param made   how many of the loops are around that task
     */
    record Context(Work work, String only, String pinned, List<LoopHead> loops, Construct task, int made) {
        /** The loops whose iterations may run at the same time. */
        List<LoopHead> dealt() {
            return task == null ? work.loops() : loops.subList(0, made);
        }
    }

    /** Notes that the place was met once more, at another time. */
    void meet(Set<Integer> atPhases, Set<Construct> whileLive, Set<String> under) {
        phases.addAll(atPhases);
        live.addAll(whileLive);
        guards.retainAll(under);
    }

    Place place() {
        return place;
    }

    Node node() {
        return node;
    }

    Span span() {
        return span;
    }

    boolean reads() {
        return read;
    }

    boolean writes() {
        return write;
    }

    Context context() {
        return context;
    }

    Set<String> guards() {
        return guards;
    }

    /** The stretches between barriers in which it may be executed. */
    Set<Integer> phases() {
        return phases;
    }

    /** The tasks that may not have ended when it is executed. */
    Set<Construct> live() {
        return live;
    }
}
