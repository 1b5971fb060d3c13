package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** One access to shared memory, with the conditions under which threads may execute it. */
final class Access {
    /** Limit on the recorded visits. The first ones include both ends of each loop. */
    private static final int MOST_MOMENTS = 16;

    private final Place place;
    private final Node node;
    private final Span span;
    private final boolean read;
    private final boolean write;
    private final Context context;
    /** The locks that are held in every visit. */
    private final Set<String> guards;
    private final List<Moment> moments = new ArrayList<>();
    /** The volatile variables that a preceding loop has waited for. */
    private final Set<Variable> awaited;
    private final Set<Variable> announced = new HashSet<>();

    Access(Place place, Node node, Span span, boolean read, boolean write, Context context, Guards held) {
        this.place = place;
        this.node = node;
        this.span = span;
        this.read = read;
        this.write = write;
        this.context = context;
        this.guards = new HashSet<>(held.names());
        this.awaited = new HashSet<>(held.awaited());
    }

    /** Records a visit of the walk. */
    void meet(Moment moment, Set<String> under) {
        if (moments.size() < MOST_MOMENTS) {
            moments.add(moment);
        }
        guards.retainAll(under);
    }

    /** Records that its thread writes a volatile variable later. */
    void announce(Variable flag) {
        announced.add(flag);
    }

    /** Whether it precedes a write of a volatile variable that the other access has waited for. */
    boolean isHandedTo(Access other) {
        return announced.stream().anyMatch(other.awaited::contains);
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

    List<Moment> moments() {
        return moments;
    }

    /** All enclosing loops, outermost first. */
    List<Loop> loops() {
        return context.all();
    }

    /** The conditions under which the access is executed and refers to its place. */
    List<Condition> conditions() {
        List<Condition> all = new ArrayList<>(context.conditions());
        all.addAll(place.conditions());
        return all;
    }
}
