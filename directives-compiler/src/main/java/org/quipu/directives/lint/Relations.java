package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.NameExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Relation.Order;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.ScheduleKind;
import org.quipu.directives.resolve.Variable;

/** Determines which iterations of two accesses may run at the same time. */
final class Relations {
    private final Symbols symbols;
    private final Timeline timeline;
    private final TaskOrder taskOrder;
    private final Function<Construct, Doacross> doacross;

    /**
     * @param timeline  the walk's record of loops
     * @param taskOrder the order of tasks
     * @param doacross  the order of the iterations of a loop
     */
    Relations(Symbols symbols, Timeline timeline, TaskOrder taskOrder, Function<Construct, Doacross> doacross) {
        this.symbols = symbols;
        this.timeline = timeline;
        this.taskOrder = taskOrder;
        this.doacross = doacross;
    }

    /** The relation of accesses of which one is in a task that may run during the other. */
    Relation ofTasks(Access a, Moment now, Access b, Moment then) {
        TaskOrder.Siblings siblings = TaskOrder.siblings(now.task(), then.task());
        Map<Integer, Integer> first = siblings == null ? rounds(now, then) : siblings.first().rounds();
        Map<Integer, Integer> second = siblings == null ? rounds(then, now) : siblings.second().rounds();
        Map<LoopHead, Order> rounds = new HashMap<>();
        common(a.context().loops(), b.context().loops())
                .forEach(head -> order(head, first, second, Order.LATER).ifPresent(order -> rounds.put(head, order)));
        List<Variable> distributed = now.task() == then.task()
                ? a.context().taskLoops().stream().map(LoopHead::variable).toList() : List.of();
        return new Relation(distributed, distributed, false, rounds,
                siblings == null ? Relation.NOT_ORDERED : taskOrder.of(siblings));
    }

    /** The rounds in which the task of an access was created, if it may run during the other access. */
    private static Map<Integer, Integer> rounds(Moment here, Moment there) {
        return here.task() != null && there.live().contains(here.task()) ? here.task().rounds() : here.rounds();
    }

    /** The relation of accesses by different threads of the team. */
    Relation ofTeam(Access a, Moment now, Access b, Moment then) {
        Work one = a.context().work();
        Work two = b.context().work();
        boolean same = one.sameConstruct(two) && one.kind() == Work.Kind.LOOP;
        Map<LoopHead, Order> rounds = new HashMap<>();
        common(outside(a), outside(b)).forEach(head -> order(head, now.rounds(), then.rounds(),
                timeline.hasBarrier(place(head)) ? Order.NEXT : Order.LATER)
                .ifPresent(order -> rounds.put(head, order)));
        boolean sameRound = rounds.values().stream().allMatch(order -> order == Order.SAME);
        boolean paired = same && sameRound || isDistributedAlike(one, two)
                && (sameRound || isRepeatedAlike(one, rounds));
        boolean threads = a.context().task() == null && b.context().task() == null;
        Construct loop = one.construct();
        Doacross order = same && loop != null && loop.directive().count(ClauseKind.ORDERED) > 0
                ? doacross.apply(loop) : null;
        return new Relation(paired ? variables(one) : List.of(), paired ? variables(two) : List.of(), threads, rounds,
                order == null ? Relation.NOT_ORDERED : (here, there) -> order.orders(a, here, b, there));
    }

    private static List<Variable> variables(Work work) {
        return work.loops().stream().map(LoopHead::variable).toList();
    }

    private static List<Loop> outside(Access access) {
        List<Loop> loops = access.context().loops();
        return loops.subList(0, Math.min(access.context().work().outside(), loops.size()));
    }

    private static List<LoopHead> common(List<Loop> a, List<Loop> b) {
        return a.stream().map(Loop::head).filter(head -> b.stream().anyMatch(loop -> loop.head().equals(head)))
                .toList();
    }

    private int place(LoopHead head) {
        return symbols.span(head.loop()).start();
    }

    private Optional<Order> order(LoopHead head, Map<Integer, Integer> first, Map<Integer, Integer> second,
            Order later) {
        Integer one = first.get(place(head));
        Integer two = second.get(place(head));
        return one == null || two == null ? Optional.empty()
                : Optional.of(one.equals(two) ? Order.SAME : one < two ? later : later.reversed());
    }

    /**
     * Whether two loops assign each iteration to the same thread: static schedules over the same range (OpenMP 5.2
     * section 11.5.3).
     */
    private static boolean isDistributedAlike(Work a, Work b) {
        boolean loops = a.kind() == Work.Kind.LOOP && b.kind() == Work.Kind.LOOP && !a.loops().isEmpty()
                && a.loops().size() == b.loops().size();
        for (int i = 0; loops && i < a.loops().size(); i++) {
            loops = a.loops().get(i).isLike(b.loops().get(i));
        }
        return loops && schedule(a).equals(schedule(b)) && schedule(a).startsWith("static");
    }

    /** Whether the bounds of the loops are the same in all rounds of the enclosing loops. */
    private boolean isRepeatedAlike(Work work, Map<LoopHead, Order> rounds) {
        return work.loops().stream().flatMap(head -> Stream.of(head.from(), head.to()))
                .flatMap(bound -> bound.findAll(NameExpr.class).stream()).map(symbols::named)
                .noneMatch(variable -> rounds.keySet().stream().anyMatch(head -> head.variable() == variable));
    }

    private static String schedule(Work loop) {
        Construct construct = java.util.Objects.requireNonNull(loop.construct(), "a loop has a construct");
        return construct.directive().schedule()
                .map(s -> (s.schedule() == ScheduleKind.STATIC ? "static" : "other")
                        + s.chunk().map(chunk -> "," + chunk.text()).orElse(""))
                .orElse("static");
    }
}
