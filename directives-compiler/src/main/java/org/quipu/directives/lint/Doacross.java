package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Points.Hit;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;

/**
 * The order that {@code doacross} imposes on the iterations of a loop (OpenMP 5.2 section 15.9.6): code before a source
 * precedes code after a sink that waits for its iteration, directly or through other iterations.
 */
final class Doacross {
    /** Limits on the iterations that are followed for a pair of accesses, and for all pairs of the loop. */
    private static final int MOST_FOR_PAIR = 400;
    private static final int MOST_FOR_LOOP = 500_000;

    private final List<LoopHead> heads;
    private final List<Sink> sinks = new ArrayList<>();
    private final List<Integer> sources = new ArrayList<>();
    private final Symbols symbols;
    private final Values values;
    private int followed;

    /** An offset that waits for an iteration; for the previous one if {@code before}. */
    private record Sink(int place, boolean before, List<Expression> iteration, Frame frame) {
    }

    /** @param inside the constructs of the region */
    Doacross(Construct loop, List<Construct> inside, Symbols symbols, Values values) {
        this.symbols = symbols;
        this.values = values;
        this.heads = LoopHead.nest(loop.statement(), loop.directive().count(ClauseKind.ORDERED), symbols);
        inside.stream().filter(c -> c.statement() == null && c.kind() == DirectiveKind.ORDERED_DOACROSS
                && loop.span().contains(c.span().start())).forEach(this::add);
    }

    private void add(Construct ordered) {
        Frame frame = Frame.ofDirective(ordered.visible());
        ordered.directive().clauses().stream().filter(Clause.Depend.class::isInstance).map(Clause.Depend.class::cast)
                .forEach(clause -> {
                    if (clause.type().equals("sink")) {
                        sinks.add(new Sink(ordered.span().start(),
                                clause.items().get(0).base().text().startsWith("omp_cur_iteration"), clause.items()
                                        .stream().map(item -> item.base().expression()).toList(),
                                frame));
                    } else if (clause.type().equals("source")) {
                        sources.add(ordered.span().start());
                    }
                });
    }

    /** Whether one of two accesses waits for the other. A chain that is too long to follow counts as order. */
    boolean orders(Access a, Hit here, Access b, Hit there) {
        List<Long> one = iteration(here);
        List<Long> two = iteration(there);
        if (heads.isEmpty() || one.contains(null) || two.contains(null)) {
            return true;
        }
        return compare(one, two) < 0 ? isAwaited(a, one, b, two, there.point())
                : isAwaited(b, two, a, one, here.point());
    }

    private boolean isAwaited(Access early, List<Long> first, Access late, List<Long> second, Point point) {
        int before = position(early);
        int after = position(late);
        if (sources.stream().noneMatch(source -> before < source)) {
            return false;
        } else if (sinks.stream().anyMatch(sink -> sink.before() && sink.place() < after)) {
            return true;
        }
        Deque<List<Long>> next = new ArrayDeque<>();
        Set<List<Long>> seen = new HashSet<>();
        next.add(second);
        while (!next.isEmpty() && seen.size() < MOST_FOR_PAIR && followed < MOST_FOR_LOOP) {
            followed++;
            List<Long> at = next.remove();
            for (Sink sink : sinks) {
                List<Long> awaited = at == second
                        && sink.place() > after ? null : awaited(sink, at, point);
                if (first.equals(awaited)) {
                    return true;
                } else if (awaited != null && compare(awaited, first) > 0 && seen.add(awaited)) {
                    next.add(awaited);
                }
            }
        }
        return !next.isEmpty();
    }

    /** The place of an access in the region; for an access in a called method, that of the region's call. */
    private int position(Access access) {
        return access.context().frame().outermostCall().map(symbols::span).orElse(access.span()).start();
    }

    private @Nullable List<Long> awaited(Sink sink, List<Long> at, Point point) {
        Map<Variable, Long> loops = new HashMap<>();
        for (int i = 0; i < heads.size(); i++) {
            loops.put(heads.get(i).variable(), at.get(i));
        }
        Point there = new Point(loops, point.sizes(), point.thread());
        List<Long> iteration = new ArrayList<>();
        sink.iteration().forEach(part -> iteration.add(values.value(part, sink.frame(), there)));
        return iteration.contains(null) || iteration.size() != heads.size()
                || !exists(iteration, point) ? null : iteration;
    }

    /**
     * Whether the loops have this iteration, as far as their bounds are known. A sink does not wait for other
     * iterations.
     */
    private boolean exists(List<Long> iteration, Point point) {
        Map<Variable, Long> loops = new HashMap<>();
        for (int i = 0; i < heads.size(); i++) {
            LoopHead head = heads.get(i);
            Point there = new Point(loops, point.sizes(), point.thread());
            Long from = values.value(head.from(), Frame.TOP, there);
            Long to = values.value(head.to(), Frame.TOP, there);
            long at = iteration.get(i) * (head.sign() < 0 ? -1 : 1);
            if (from != null && at < from * (head.sign() < 0 ? -1 : 1)
                    || to != null && at > to * (head.sign() < 0 ? -1 : 1) - (head.inclusive() ? 0 : 1)) {
                return false;
            }
            loops.put(head.variable(), iteration.get(i));
        }
        return true;
    }

    private List<Long> iteration(Hit hit) {
        List<Long> iteration = new ArrayList<>();
        heads.forEach(head -> iteration.add(hit.at(head.variable())));
        return iteration;
    }

    /** Compares iterations by sequential order. */
    private int compare(List<Long> a, List<Long> b) {
        for (int i = 0; i < heads.size(); i++) {
            int sign = Long.compare(a.get(i), b.get(i)) * (heads.get(i).sign() < 0 ? -1 : 1);
            if (sign != 0) {
                return sign;
            }
        }
        return 0;
    }
}
