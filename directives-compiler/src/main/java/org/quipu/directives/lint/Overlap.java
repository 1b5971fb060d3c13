package org.quipu.directives.lint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.quipu.directives.lint.Poly.Atom;
import org.quipu.directives.lint.Poly.Role;

/**
 * Tells whether two places of the program may touch the same element of an array at the same time: each index is read as a
 * polynomial, and one dimension that keeps them apart suffices.
 */
final class Overlap {
    /** So many iterations are tried where no formula tells. */
    private static final int TRIED = 200;

    private final IndexReader reader;

    Overlap(IndexReader reader) {
        this.reader = reader;
    }

    /** What is known of two accesses. */
    enum Result {
        /** They never touch the same element, or only in the same iteration. */
        APART,
        /** They touch the same element in different iterations or threads. */
        CLASH,
        /** One touches what the other touches some iterations away. */
        CARRIED,
        /** It depends on what is not known. */
        UNKNOWN
    }

    /** What one dimension says. */
    private enum Dimension { APART, SAME_ITERATION, DISTANCE, ALL, UNKNOWN }

    private record Finding(Dimension dimension, Set<Atom> pinned) {
        static Finding of(Dimension dimension) {
            return new Finding(dimension, Set.of());
        }
    }

    /** Two accesses whose iterations come from the same loops, so that the same iteration is the same thread. */
    Result inSameLoops(Access a, Access b, List<LoopHead> dealtToA, List<LoopHead> dealtToB) {
        Map<Atom, Atom> names = new HashMap<>();
        Set<Atom> wanted = new HashSet<>();
        for (int i = 0; i < dealtToA.size(); i++) {
            Atom atom = atom(dealtToA.get(i), Role.ITERATION);
            wanted.add(atom);
            names.put(atom(dealtToB.get(i), Role.ITERATION), atom);
        }
        boolean carried = false;
        boolean unknown = false;
        Set<Atom> pinned = new HashSet<>();
        for (int i = 0; i < steps(a).size(); i++) {
            Optional<Poly> f = reader.read(steps(a).get(i).index(), dealtToA, inner(a, dealtToA));
            Optional<Poly> g = reader.read(steps(b).get(i).index(), dealtToB, inner(b, dealtToB)).map(p -> p.replace(names));
            Finding finding = f.isEmpty() || g.isEmpty() ? Finding.of(Dimension.UNKNOWN)
                    : compare(f.get(), g.get(), new Loops(a, b, dealtToA));
            switch (finding.dimension()) {
                case APART -> {
                    return Result.APART;
                }
                case SAME_ITERATION -> pinned.addAll(finding.pinned());
                case DISTANCE -> carried = true;
                case UNKNOWN -> unknown = true;
                case ALL -> {
                    // This dimension keeps nothing apart.
                }
            }
        }
        if (!wanted.isEmpty() && pinned.containsAll(wanted)) {
            return Result.APART;
        }
        return unknown ? Result.UNKNOWN : carried ? wanted.size() == pinned.size() ? Result.APART : Result.CARRIED : Result.CLASH;
    }

    /** Two accesses that run side by side without a common loop: threads that all execute them, or different constructs. */
    Result sideBySide(Access a, Access b) {
        List<LoopHead> loopsOfA = all(a);
        List<LoopHead> loopsOfB = all(b);
        boolean unknown = false;
        for (int i = 0; i < steps(a).size(); i++) {
            Optional<Poly> f = reader.read(steps(a).get(i).index(), List.of(), loopsOfA);
            Optional<Poly> g = reader.read(steps(b).get(i).index(), List.of(), loopsOfB);
            Dimension dimension = f.isEmpty() || g.isEmpty() ? Dimension.UNKNOWN : ranges(f.get(), g.get(), loopsOfA, loopsOfB);
            if (dimension == Dimension.APART) {
                return Result.APART;
            }
            unknown |= dimension == Dimension.UNKNOWN;
        }
        return unknown ? Result.UNKNOWN : Result.CLASH;
    }

    private record Loops(Access a, Access b, List<LoopHead> dealt) {
    }

    private static List<Place.Step> steps(Access access) {
        return access.place().steps().stream().filter(step -> step.index() != null).toList();
    }

    private static List<LoopHead> all(Access access) {
        List<LoopHead> all = new ArrayList<>(access.context().work().loops());
        all.addAll(access.context().loops());
        return all;
    }

    private static List<LoopHead> inner(Access access, List<LoopHead> dealt) {
        return all(access).stream().filter(head -> !dealt.contains(head)).toList();
    }

    private static Atom atom(LoopHead head, Role role) {
        return new Atom(head.variable(), head.variable().name(), role);
    }

    private Finding compare(Poly f, Poly g, Loops loops) {
        Set<Atom> innerAtoms = new HashSet<>(f.atoms(Role.INNER));
        innerAtoms.addAll(g.atoms(Role.INNER));
        Set<Atom> iterations = new HashSet<>(f.atoms(Role.ITERATION));
        iterations.addAll(g.atoms(Role.ITERATION));
        Poly difference = f.minus(g);
        if (iterations.isEmpty()) {
            return withoutIteration(f, g, difference, innerAtoms, loops);
        }
        if (iterations.size() > 1) {
            return difference.isZero() ? new Finding(Dimension.SAME_ITERATION, iterations) : Finding.of(Dimension.UNKNOWN);
        }
        Atom iteration = iterations.iterator().next();
        Optional<Poly> a = f.factor(iteration);
        Optional<Poly> b = g.factor(iteration);
        if (a.isEmpty() || b.isEmpty() || !a.get().atoms(Role.INNER).isEmpty()) {
            return difference.isZero() ? new Finding(Dimension.SAME_ITERATION, iterations) : Finding.of(Dimension.UNKNOWN);
        }
        if (!a.get().equals(b.get())) {
            return innerAtoms.isEmpty() ? differentFactors(f, g, iteration, loops) : againstInner(f, g, iteration, loops);
        }
        return innerAtoms.isEmpty() ? sameFactor(a.get(), difference, iteration, loops)
                : withInner(f, a.get(), difference, iteration, innerAtoms, loops);
    }

    private Finding withoutIteration(Poly f, Poly g, Poly difference, Set<Atom> innerAtoms, Loops loops) {
        if (innerAtoms.isEmpty()) {
            return Finding.of(difference.isZero() ? Dimension.ALL : difference.number().isPresent() ? Dimension.APART : Dimension.UNKNOWN);
        }
        return Finding.of(ranges(f, g, inner(loops.a(), loops.dealt()), inner(loops.b(), loops.dealt())));
    }

    /** {@code a*i + r} and {@code a*i' + r'}: they meet where {@code i' - i = (r - r') / a}. */
    private Finding sameFactor(Poly factor, Poly difference, Atom iteration, Loops loops) {
        if (difference.isZero()) {
            return new Finding(Dimension.SAME_ITERATION, Set.of(iteration));
        }
        OptionalLong a = factor.number();
        OptionalLong d = difference.number();
        if (a.isEmpty()) {
            return Finding.of(isMultiple(difference, factor) ? Dimension.DISTANCE
                    : d.isPresent() ? Dimension.APART : Dimension.UNKNOWN);
        }
        if (d.isEmpty()) {
            return Finding.of(Dimension.UNKNOWN);
        }
        if (d.getAsLong() % a.getAsLong() != 0) {
            return Finding.of(Dimension.APART);
        }
        long distance = Math.abs(d.getAsLong() / a.getAsLong());
        LoopHead head = head(iteration, loops);
        long step = Math.abs(head.step());
        if (step == 0) {
            return Finding.of(Dimension.UNKNOWN);
        }
        OptionalLong from = number(head, true);
        OptionalLong to = number(head, false);
        boolean tooFar = from.isPresent() && to.isPresent() && distance >= Math.abs(to.getAsLong() - from.getAsLong())
                + (head.inclusive() ? 1 : 0);
        return Finding.of(distance % step != 0 || tooFar ? Dimension.APART : Dimension.DISTANCE);
    }

    private static boolean isMultiple(Poly difference, Poly factor) {
        for (long k = -8; k <= 8; k++) {
            if (k != 0 && factor.times(Poly.constant(k)).equals(difference)) {
                return true;
            }
        }
        return false;
    }

    /** {@code a*i + r} and {@code b*i' + r'} with different factors: some first iterations are tried. */
    private Finding differentFactors(Poly f, Poly g, Atom iteration, Loops loops) {
        OptionalLong a = f.factor(iteration).orElse(Poly.ZERO).number();
        OptionalLong b = g.factor(iteration).orElse(Poly.ZERO).number();
        Poly restDifference = f.part(t -> !t.contains(iteration)).minus(g.part(t -> !t.contains(iteration)));
        LoopHead head = head(iteration, loops);
        if (a.isEmpty() || b.isEmpty()) {
            return Finding.of(Dimension.UNKNOWN);
        }
        if (restDifference.number().isEmpty()) {
            return Finding.of(a.getAsLong() == 0 || b.getAsLong() == 0
                    ? reaches(a.getAsLong() != 0 ? f : g, a.getAsLong() != 0 ? g : f, iteration, head) : Dimension.UNKNOWN);
        }
        long d = restDifference.number().getAsLong();
        long step = head.step() == 0 ? 1 : head.step();
        OptionalLong first = number(head, true);
        OptionalLong bound = number(head, false);
        if (first.isEmpty()) {
            return Finding.of(Dimension.UNKNOWN);
        }
        for (int i = 0; i < TRIED; i++) {
            for (int j = 0; j < TRIED; j++) {
                long x = first.getAsLong() + i * step;
                long y = first.getAsLong() + j * step;
                if (i != j && inRange(x, bound, head) && inRange(y, bound, head)
                        && a.getAsLong() * x + d == b.getAsLong() * y) {
                    return Finding.of(Dimension.DISTANCE);
                }
            }
        }
        return Finding.of(Dimension.APART);
    }

    private static boolean inRange(long value, OptionalLong bound, LoopHead head) {
        if (bound.isEmpty()) {
            return true;
        }
        long to = bound.getAsLong();
        return head.inclusive() && value == to || (head.step() < 0 ? value > to : value < to);
    }

    /** Whether the loop's variable takes the one value where {@code moving} meets {@code fixed}. */
    private Dimension reaches(Poly moving, Poly fixed, Atom iteration, LoopHead head) {
        Optional<Poly> factor = moving.factor(iteration);
        Optional<Poly> from = reader.read(head.from(), List.of(), List.of());
        Optional<Poly> to = reader.read(head.to(), List.of(), List.of());
        if (factor.isEmpty() || factor.get().number().orElse(0) != 1 || from.isEmpty() || to.isEmpty()) {
            return Dimension.UNKNOWN;
        }
        Poly value = fixed.minus(moving.part(term -> !term.contains(iteration)));
        boolean up = head.step() >= 0;
        OptionalLong below = (up ? value.minus(from.get()) : from.get().minus(value)).number();
        OptionalLong above = (up ? to.get().minus(value) : value.minus(to.get())).number();
        long least = head.inclusive() ? 0 : 1;
        if (below.isPresent() && below.getAsLong() < 0 || above.isPresent() && above.getAsLong() < least) {
            return Dimension.APART;
        }
        return below.isPresent() || above.isPresent() ? Dimension.ALL : Dimension.UNKNOWN;
    }

    /** Both move with the iteration, and with inner loops: rows of a matrix in one array, or overlapping windows. */
    private Finding withInner(Poly f, Poly factor, Poly difference, Atom iteration, Set<Atom> innerAtoms, Loops loops) {
        OptionalLong a = factor.number();
        boolean wide = a.isEmpty() || Math.abs(a.getAsLong()) > 1;
        boolean innerIsWide = innerAtoms.stream().allMatch(atom -> f.factor(atom).filter(p -> p.number().isEmpty()
                || Math.abs(p.number().getAsLong()) > 1).isPresent());
        if (difference.isZero()) {
            if (wide && a.isPresent() && innerWidth(innerAtoms, loops.a()) > Math.abs(a.getAsLong())) {
                return Finding.of(Dimension.ALL);
            }
            if (wide || innerIsWide) {
                return new Finding(Dimension.SAME_ITERATION, Set.of(iteration));
            }
            boolean covers = innerAtoms.stream().allMatch(atom -> overlaps(atom, loops.a()));
            return Finding.of(covers ? Dimension.ALL : Dimension.UNKNOWN);
        }
        return Finding.of(a.isEmpty() && isMultiple(difference, factor) ? Dimension.DISTANCE : Dimension.UNKNOWN);
    }

    /** How many values the inner variable takes, if that is known and there is one; else 0. */
    private long innerWidth(Set<Atom> innerAtoms, Access access) {
        if (innerAtoms.size() != 1) {
            return 0;
        }
        return head(innerAtoms.iterator().next(), all(access)).map(head -> {
            OptionalLong from = number(head, true);
            OptionalLong to = number(head, false);
            return from.isPresent() && to.isPresent() ? Math.abs(to.getAsLong() - from.getAsLong()) + (head.inclusive() ? 1 : 0) : 0L;
        }).orElse(0L);
    }

    /** One moves with the iteration, the other with an inner loop over the same range. */
    private Finding againstInner(Poly f, Poly g, Atom iteration, Loops loops) {
        boolean first = !f.atoms(Role.ITERATION).isEmpty();
        Poly moving = first ? f : g;
        Poly other = first ? g : f;
        if (!other.atoms(Role.ITERATION).isEmpty() || !moving.atoms(Role.INNER).isEmpty()) {
            return Finding.of(Dimension.UNKNOWN);
        }
        return Finding.of(ranges(moving, other, loops.dealt(), inner(first ? loops.b() : loops.a(), loops.dealt())));
    }

    /** Whether the values of two indices meet whose variables move independently. */
    private Dimension ranges(Poly f, Poly g, List<LoopHead> loopsOfF, List<LoopHead> loopsOfG) {
        Poly difference = f.minus(g);
        List<Atom> movingF = moving(f);
        List<Atom> movingG = moving(g);
        if (movingF.isEmpty() && movingG.isEmpty()) {
            return difference.isZero() ? Dimension.ALL : difference.number().isPresent() ? Dimension.APART : Dimension.UNKNOWN;
        }
        if (movingF.size() > 1 || movingG.size() > 1) {
            boolean all = difference.isZero() && movingF.stream().allMatch(atom -> head(atom, loopsOfF).filter(this::overlaps).isPresent());
            return all ? Dimension.ALL : Dimension.UNKNOWN;
        }
        Optional<LoopHead> headF = movingF.isEmpty() ? Optional.empty() : head(movingF.get(0), loopsOfF);
        Optional<LoopHead> headG = movingG.isEmpty() ? Optional.empty() : head(movingG.get(0), loopsOfG);
        if (movingF.isEmpty() || movingG.isEmpty()) {
            Atom atom = movingF.isEmpty() ? movingG.get(0) : movingF.get(0);
            return (movingF.isEmpty() ? headG : headF).map(head -> movingF.isEmpty() ? reaches(g, f, atom, head) : reaches(f, g, atom, head))
                    .orElse(Dimension.UNKNOWN);
        }
        if (headF.isEmpty() || headG.isEmpty() || !overlaps(headF.get()) || !overlaps(headG.get())) {
            return Dimension.UNKNOWN;
        }
        return meet(f, g, movingF.get(0), movingG.get(0), headF.get(), headG.get());
    }

    /** Ranges that begin or end alike meet, if their other end is not known to lie apart. */
    private Dimension meet(Poly f, Poly g, Atom atomF, Atom atomG, LoopHead headF, LoopHead headG) {
        Optional<Poly> a = f.factor(atomF);
        Optional<Poly> b = g.factor(atomG);
        if (a.isEmpty() || !a.equals(b)) {
            return Dimension.UNKNOWN;
        }
        Poly shiftF = f.part(term -> !term.contains(atomF));
        Poly shiftG = g.part(term -> !term.contains(atomG));
        if (a.get().number().orElse(0) != 1) {
            return headF == headG && shiftF.equals(shiftG) ? Dimension.ALL : Dimension.UNKNOWN;
        }
        Optional<Poly> fromF = bound(headF, true).map(shiftF::plus);
        Optional<Poly> fromG = bound(headG, true).map(shiftG::plus);
        Optional<Poly> toF = bound(headF, false).map(shiftF::plus);
        Optional<Poly> toG = bound(headG, false).map(shiftG::plus);
        if (isAtMost(toF, fromG, headF) || isAtMost(toG, fromF, headG)) {
            return Dimension.APART;
        }
        boolean near = isNear(fromF, fromG) || isNear(toF, toG);
        return near ? Dimension.ALL : Dimension.UNKNOWN;
    }

    private static boolean isAtMost(Optional<Poly> end, Optional<Poly> begin, LoopHead head) {
        if (end.isEmpty() || begin.isEmpty()) {
            return false;
        }
        OptionalLong gap = begin.get().minus(end.get()).number();
        return gap.isPresent() && head.step() > 0 && gap.getAsLong() >= (head.inclusive() ? 1 : 0);
    }

    private static boolean isNear(Optional<Poly> a, Optional<Poly> b) {
        return a.isPresent() && b.isPresent() && Math.abs(a.get().minus(b.get()).number().orElse(Long.MAX_VALUE)) <= 2;
    }

    private static List<Atom> moving(Poly poly) {
        List<Atom> moving = new ArrayList<>(poly.atoms(Role.ITERATION));
        moving.addAll(poly.atoms(Role.INNER));
        return moving;
    }

    private boolean overlaps(Atom atom, Access access) {
        return head(atom, all(access)).filter(this::overlaps).isPresent();
    }

    /** Whether different threads, or iterations of what is dealt out, run through common values of the loop. */
    private boolean overlaps(LoopHead head) {
        return bound(head, true).isPresent() || bound(head, false).isPresent() && Math.abs(head.step()) == 1;
    }

    private Optional<Poly> bound(LoopHead head, boolean first) {
        return reader.read(first ? head.from() : head.to(), List.of(), List.of());
    }

    private OptionalLong number(LoopHead head, boolean first) {
        return bound(head, first).map(Poly::number).orElse(OptionalLong.empty());
    }

    private static LoopHead head(Atom atom, Loops loops) {
        return head(atom, loops.dealt()).orElseThrow();
    }

    private static Optional<LoopHead> head(Atom atom, List<LoopHead> loops) {
        return loops.stream().filter(head -> head.variable() == atom.identity()).findFirst();
    }
}
