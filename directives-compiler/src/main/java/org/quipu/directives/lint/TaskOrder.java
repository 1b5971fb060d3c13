package org.quipu.directives.lint;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Points.Hit;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;

/** The order of sibling tasks by their dependences, and of their descendants. */
final class TaskOrder {
    private static final int LONGEST = 200;

    private final Map<Construct, Dependences> known = new IdentityHashMap<>();
    private final List<Construct> tasks;
    private final Values values;

    /** @param inside the constructs of the region */
    TaskOrder(List<Construct> inside, Values values) {
        this.tasks = inside.stream().filter(c -> c.kind() == DirectiveKind.TASK).toList();
        this.values = values;
    }

    /** The children of one parent that contain two tasks. */
    record Siblings(TaskRun first, TaskRun second) {
    }

    /** Returns the siblings that contain two tasks; null if there are none. */
    static @Nullable Siblings siblings(@Nullable TaskRun a, @Nullable TaskRun b) {
        TaskRun one = a;
        TaskRun two = b;
        while (one != null && two != null && one.parent() != two.parent()) {
            if (one.depth() >= two.depth()) {
                one = one.parent();
            } else {
                two = two.parent();
            }
        }
        return one != null && two != null && one != two && a != null && a.endsWith(one)
                && b != null && b.endsWith(two) ? new Siblings(one, two) : null;
    }

    /** Which iterations of two siblings are ordered. */
    BiPredicate<Hit, Hit> of(Siblings siblings) {
        Construct a = siblings.first().construct();
        Construct b = siblings.second().construct();
        Dependences one = dependences(a);
        Dependences two = dependences(b);
        if (one.mayOrder(two)) {
            return (here, there) -> one.order(two, here, there, values) || a == b && isChain(one, here, there);
        }
        return a != b && isChain(a, b, new HashSet<>()) ? (here, there) -> true : Relation.NOT_ORDERED;
    }

    private Dependences dependences(Construct task) {
        return known.computeIfAbsent(task, Dependences::of);
    }

    /** Whether the tasks of the iterations between two hits depend on each other in sequence. */
    private boolean isChain(Dependences task, Hit here, Hit there) {
        List<Variable> moving = here.point().loops().keySet().stream()
                .filter(v -> !java.util.Objects.equals(here.at(v), there.at(v))).toList();
        if (moving.size() != 1) {
            return false;
        }
        Long from = here.at(moving.get(0));
        Long to = there.at(moving.get(0));
        if (from == null || to == null) {
            return false;
        }
        for (long at = from; at != to; at += Long.signum(to - from)) {
            Hit one = here.with(moving.get(0), at);
            if (Math.abs(to - from) > LONGEST || !task.order(task, one, here.with(moving.get(0), at
                    + Long.signum(to - from)), values)) {
                return false;
            }
        }
        return true;
    }

    /** Whether one task depends on the other through tasks created in between. */
    private boolean isChain(Construct a, Construct b, Set<Construct> seen) {
        Construct early = a.span().start() < b.span().start() ? a : b;
        Construct late = early == a ? b : a;
        for (Construct next : tasks) {
            boolean between = next.parent() == early.parent() && next.span().start() > early.span().start()
                    && next.span().start() <= late.span().start();
            if (between && dependences(early).mayOrder(dependences(next))
                    && (next == late || seen.add(next) && isChain(next, late, seen))) {
                return true;
            }
        }
        return false;
    }
}
