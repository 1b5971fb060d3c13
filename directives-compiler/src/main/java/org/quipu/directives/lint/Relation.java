package org.quipu.directives.lint;

import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.quipu.directives.lint.Points.Hit;
import org.quipu.directives.resolve.Variable;

/**
 * Which iterations of two accesses may run at the same time, on different threads or tasks.
 *
 * @param distributedA the variables of the distributed loops at the first access. One of them must differ from its
 *                     counterpart, since one thread executes an iteration. Empty if any iterations may clash
 * @param distributedB their counterparts at the second access
 * @param otherThread  whether the thread numbers differ
 * @param rounds       the order of the rounds of the enclosing loops that all threads run
 * @param ordered      whether the runtime orders two iterations
 */
record Relation(List<Variable> distributedA, List<Variable> distributedB, boolean otherThread, Map<LoopHead,
        Order> rounds,
                BiPredicate<Hit, Hit> ordered) {
    static final BiPredicate<Hit, Hit> NOT_ORDERED = (a, b) -> false;

    /** The round of a loop of the second access, relative to the first. */
    enum Order {
        SAME, NEXT, LATER, PREVIOUS, EARLIER;

        Order reversed() {
            return switch (this) {
                case SAME -> SAME;
                case NEXT -> PREVIOUS;
                case LATER -> EARLIER;
                case PREVIOUS -> NEXT;
                case EARLIER -> LATER;
            };
        }
    }

    boolean admits(Hit a, Hit b, Values values) {
        return isOtherIteration(a, b) && isOtherThread(a, b)
                && rounds.entrySet().stream().allMatch(e -> stands(e.getKey(), e.getValue(), a, b, values))
                && !ordered.test(a, b);
    }

    private boolean isOtherIteration(Hit a, Hit b) {
        for (int i = 0; i < distributedA.size(); i++) {
            Long one = a.at(distributedA.get(i));
            Long two = b.at(distributedB.get(i));
            if (one == null || !one.equals(two)) {
                return true;
            }
        }
        return distributedA.isEmpty();
    }

    private boolean isOtherThread(Hit a, Hit b) {
        long one = a.point().thread();
        return !otherThread || one == Point.ANY || one != b.point().thread();
    }

    private static boolean stands(LoopHead head, Order order, Hit a, Hit b, Values values) {
        Long one = a.at(head.variable());
        Long two = b.at(head.variable());
        if (one == null || two == null) {
            return true;
        }
        Long stride = values.stride(head, Frame.TOP, a.point());
        long forward = (two - one) * (head.sign() < 0 ? -1 : 1);
        long step = stride == null ? 1 : Math.abs(stride);
        return switch (order) {
            case SAME -> forward == 0;
            case NEXT -> forward == step;
            case LATER -> forward > 0;
            case PREVIOUS -> forward == -step;
            case EARLIER -> forward < 0;
        };
    }
}
