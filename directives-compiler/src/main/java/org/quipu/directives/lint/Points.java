package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/**
 * Lists the iterations in which an access happens and the elements that it touches, for samples of unknown values.
 * Lists only the first and last iterations of long loops, and at most {@value #MOST} iterations for each access and
 * sample.
 */
final class Points {
    private static final int MOST = 2500;
    /** Number of listed iterations of each loop, by the number of loops. */
    private static final int[] ROUNDS = {1, 900, 44, 14, 6, 4};
    private static final int MOST_ROUNDS = 20_000;
    private static final long GREATEST_LITERAL = 200;

    private final Values values;
    private final Map<Access, Map<Integer, List<Hit>>> known = new IdentityHashMap<>();
    private final Map<Access, Map<Integer, Map<List<Long>, List<Hit>>>> elements = new IdentityHashMap<>();
    private final Map<Integer, Sizes> sizes = new HashMap<>();
    private long least = 11;

    Points(Values values) {
        this.values = values;
    }

    /**
     * One iteration of an access.
     *
     * @param index the indices of the element, in order; null if unknown
     * @param point the iteration
     */
    record Hit(List<Long> index, Point point) {
        @Nullable
        Long at(Variable variable) {
            return point.loops().get(variable);
        }

        /** Copies this hit with another value of a loop variable. */
        Hit with(Variable variable, long value) {
            Map<Variable, Long> loops = new HashMap<>(point.loops());
            loops.put(variable, value);
            return new Hit(index, new Point(loops, point.sizes(), point.thread()));
        }

        boolean isKnown() {
            return !index.contains(null);
        }
    }

    Values values() {
        return values;
    }

    /** Enlarges the samples to the distances between some accesses. */
    void prepare(Collection<Access> accesses) {
        known.clear();
        elements.clear();
        sizes.clear();
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        long greatest = accesses.stream().flatMap(access -> expressions(access).stream()).filter(seen::add)
                .flatMap(node -> node.findAll(Expression.class).stream()).flatMap(part -> Values.literal(part).stream())
                .filter(value -> value <= GREATEST_LITERAL).mapToLong(Long::longValue).max().orElse(0);
        least = 2 * greatest + 7;
    }

    private static List<Node> expressions(Access access) {
        List<Node> all = new ArrayList<>();
        access.place().elements().forEach(step -> all.add(step.index()));
        access.loops().forEach(loop -> all.addAll(List.of(loop.head().from(), loop.head().to())));
        access.conditions().forEach(condition -> all.add(condition.expression()));
        return all;
    }

    /** The iterations of an access in a sample. */
    List<Hit> of(Access access, int sample) {
        return known.computeIfAbsent(access, a -> new HashMap<>()).computeIfAbsent(sample, s -> list(access, s));
    }

    /** The iterations of an access by the element that they touch; null if some indices are unknown. */
    @Nullable
    Map<List<Long>, List<Hit>> byElement(Access access, int sample) {
        Map<Integer, Map<List<Long>, List<Hit>>> samples = elements.computeIfAbsent(access, a -> new HashMap<>());
        if (!samples.containsKey(sample)) {
            List<Hit> hits = of(access, sample);
            samples.put(sample, hits.stream().allMatch(Hit::isKnown)
                    ? hits.stream().collect(Collectors.groupingBy(Hit::index)) : null);
        }
        return samples.get(sample);
    }

    private List<Hit> list(Access access, int sample) {
        Sizes chosen = sizes.computeIfAbsent(sample, s -> new Sizes(s, least));
        Listing first = new Listing(access, chosen, 0);
        first.loop(0);
        for (int thread = 1; first.usesThread && thread < chosen.team(); thread++) {
            Listing next = new Listing(access, chosen, thread);
            next.loop(0);
            first.hits.addAll(next.hits);
        }
        return first.hits;
    }

    private final class Listing {
        private final Access access;
        private final List<Loop> loops;
        private final Sizes chosen;
        private final int thread;
        private final int rounds;
        private final Map<Variable, Long> at = new HashMap<>();
        private final List<Hit> hits = new ArrayList<>();
        private boolean usesThread;
        private int listed;

        Listing(Access access, Sizes chosen, int thread) {
            this.access = access;
            this.loops = access.loops();
            this.chosen = chosen;
            this.thread = thread;
            this.rounds = ROUNDS[Math.min(loops.size(), ROUNDS.length - 1)];
        }

        void loop(int depth) {
            if (depth == loops.size()) {
                add();
                return;
            }
            Loop loop = loops.get(depth);
            LoopHead head = loop.head();
            Point point = new Point(at, chosen, thread);
            boolean distributed = access.context().isDistributed(head);
            Long from = values.value(head.from(), loop.frame(), point);
            Long stride = values.stride(head, loop.frame(), point);
            if (distributed && from == null) {
                from = 2L;
            }
            if (from == null || stride == null || stride == 0) {
                round(head, null, depth, point);
                return;
            }
            Long to = distributed ? Long.valueOf(values.bound(head.to(), loop.frame(), point))
                    : values.value(head.to(), loop.frame(), point);
            long last = to == null ? from + stride : to - (head.inclusive() ? 0 : Long.signum(stride));
            long count = Math.max(0, Math.floorDiv(last - from, stride) + 1);
            for (long i = 0; i < count && hits.size() < MOST && listed < MOST_ROUNDS; i++) {
                if (count > rounds && i == (rounds + 1) / 2) {
                    i = count - rounds / 2;
                }
                round(head, from + i * stride, depth, point);
            }
        }

        private void round(LoopHead head, @Nullable Long value, int depth, Point point) {
            usesThread |= point.usesThread();
            listed++;
            at.put(head.variable(), value);
            loop(depth + 1);
            at.remove(head.variable());
        }

        private void add() {
            Point point = new Point(Collections.unmodifiableMap(new HashMap<>(at)), chosen, thread);
            for (Condition condition : access.conditions()) {
                if (!condition.mayHold(values, point)) {
                    usesThread |= point.usesThread();
                    return;
                }
            }
            List<Place.Step> steps = access.place().elements();
            Long[] index = new Long[steps.size()];
            for (int i = 0; i < index.length; i++) {
                index[i] = values.value(steps.get(i).element(), steps.get(i).frame(), point);
            }
            usesThread |= point.usesThread();
            hits.add(new Hit(Arrays.asList(index), new Point(point.loops(), chosen, usesThread ? thread : Point.ANY)));
        }
    }
}
