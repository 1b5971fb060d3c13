package org.quipu.directives.lint;

import java.util.List;
import java.util.Map;
import org.quipu.directives.lint.Points.Hit;

/**
 * Decides whether two accesses may touch the same element at the same time. A clash is a pair of iterations that the
 * relation admits and whose indices are equal in all dimensions. It must exist in every sample of the sizes in which
 * both accesses happen.
 */
final class Overlap {
    /** Limits on comparisons for a pair of accesses and one sample, and for a region. */
    private static final int MOST_FOR_PAIR = 400_000;
    private static final int MOST_FOR_REGION = 15_000_000;

    private final Points points;
    private int compared;

    Overlap(Points points) {
        this.points = points;
    }

    /** The relation of two accesses. */
    enum Result {
        /** They never touch the same element without order, or the analysis gave up. */
        APART,
        /** They touch the same element in different iterations or threads. */
        CLASH,
        /** Each iteration writes its own element, which another iteration touches, too. */
        CARRIED,
        /** They depend on unknown indices. */
        UNKNOWN
    }

    private enum Meeting { NONE, UNKNOWN, SURE }

    Result of(Access a, Access b, Relation relation) {
        boolean happens = false;
        boolean unknown = false;
        for (int sample = 0; sample < Sizes.SAMPLES; sample++) {
            if (!points.of(a, sample).isEmpty() && !points.of(b, sample).isEmpty()) {
                Meeting meeting = meet(a, b, sample, relation);
                if (meeting == Meeting.NONE) {
                    return Result.APART;
                }
                happens = true;
                unknown |= meeting == Meeting.UNKNOWN;
            }
        }
        return !happens ? Result.APART : unknown ? Result.UNKNOWN
                : isCarried(a, b, relation) ? Result.CARRIED : Result.CLASH;
    }

    private boolean isCarried(Access a, Access b, Relation relation) {
        return a != b && !relation.distributedA().isEmpty() && a.place().isElement()
                && meet(a, a, 0, own(relation, true)) == Meeting.NONE
                && (!b.writes() || meet(b, b, 0, own(relation, false)) == Meeting.NONE);
    }

    private static Relation own(Relation relation, boolean first) {
        var distributed = first ? relation.distributedA() : relation.distributedB();
        return new Relation(distributed, distributed, relation.otherThread(), Map.of(), Relation.NOT_ORDERED);
    }

    private Meeting meet(Access first, Access second, int sample, Relation relation) {
        List<Hit> one = points.of(first, sample);
        List<Hit> two = points.of(second, sample);
        Map<List<Long>, List<Hit>> elements = points.byElement(second, sample);
        boolean known = elements != null && points.byElement(first, sample) != null;
        boolean never = one.stream().noneMatch(Hit::isKnown) || two.stream().noneMatch(Hit::isKnown);
        int left = MOST_FOR_PAIR;
        boolean unknown = false;
        for (Hit a : one) {
            for (Hit b : elements != null && known ? elements.getOrDefault(a.index(), List.of()) : two) {
                if (left-- == 0 || compared++ > MOST_FOR_REGION) {
                    return unknown ? Meeting.UNKNOWN : Meeting.NONE;
                }
                if ((known || mayBeEqual(a, b)) && relation.admits(a, b, points.values())) {
                    if (a.isKnown() && b.isKnown()) {
                        return Meeting.SURE;
                    } else if (never) {
                        return Meeting.UNKNOWN;
                    }
                    unknown = true;
                }
            }
        }
        return unknown ? Meeting.UNKNOWN : Meeting.NONE;
    }

    private static boolean mayBeEqual(Hit a, Hit b) {
        for (int i = 0; i < a.index().size(); i++) {
            Long one = a.index().get(i);
            Long two = b.index().get(i);
            if (one != null && two != null && !one.equals(two)) {
                return false;
            }
        }
        return true;
    }
}
