package org.quipu.threads;

/**
 * Counts the iterations of a loop before it begins, as a loop that is dealt out needs it (OpenMP 5.2 section 4.4.2).
 * Nothing overflows for bounds up to the limits of their types; a count that does not fit a {@code long} is an
 * {@link ArithmeticException}.
 *
 * <p>A step that does not lead from the first value to the bound makes an {@link IllegalArgumentException}, unless the loop
 * has no iteration at all. Stateless and thread-safe.
 */
public final class TripCount {

    private TripCount() {
    }

    /** Iterations of {@code for (i = from; i < to; i += step)}, with a positive step. */
    public static long below(long from, long to, long step) {
        return from < to ? count(Math.subtractExact(to, from), forward(step, "<")) : 0;
    }

    /** Iterations of {@code for (i = from; i < to; i += step)}, with a bound that need not be whole. */
    public static long below(long from, double to, long step) {
        return from < to ? below(from, whole(Math.ceil(to)), step) : 0;
    }

    /**
     * Iterations of {@code for (i = from; i <= to; i += step)}, with a positive step.
     *
     * @param limit the largest value of the loop variable's type: a loop up to and including it would never end
     */
    public static long upTo(long from, long to, long step, long limit) {
        if (from > to) {
            return 0;
        }
        endless(to, limit, "<=");
        return count(Math.subtractExact(to + 1, from), forward(step, "<="));
    }

    /** Iterations of {@code for (i = from; i <= to; i += step)}, with a bound that need not be whole. */
    public static long upTo(long from, double to, long step, long limit) {
        return from <= to ? upTo(from, whole(Math.floor(to)), step, limit) : 0;
    }

    /** Iterations of {@code for (i = from; i > to; i += step)}, with a negative step. */
    public static long above(long from, long to, long step) {
        return from > to ? count(Math.subtractExact(from, to), backward(step, ">")) : 0;
    }

    /** Iterations of {@code for (i = from; i > to; i += step)}, with a bound that need not be whole. */
    public static long above(long from, double to, long step) {
        return from > to ? above(from, whole(Math.floor(to)), step) : 0;
    }

    /**
     * Iterations of {@code for (i = from; i >= to; i += step)}, with a negative step.
     *
     * @param limit the smallest value of the loop variable's type: a loop down to and including it would never end
     */
    public static long downTo(long from, long to, long step, long limit) {
        if (from < to) {
            return 0;
        }
        endless(to, limit, ">=");
        return count(Math.subtractExact(from, to - 1), backward(step, ">="));
    }

    /** Iterations of {@code for (i = from; i >= to; i += step)}, with a bound that need not be whole. */
    public static long downTo(long from, double to, long step, long limit) {
        return from >= to ? downTo(from, whole(Math.ceil(to)), step, limit) : 0;
    }

    /**
     * Iterations of {@code for (i = from; i != to; i += step)}; the step must meet the bound.
     *
     * @throws IllegalArgumentException if the loop would step over the bound or away from it
     */
    public static long until(long from, long to, long step) {
        if (from == to) {
            return 0;
        }
        long distance = Math.subtractExact(to, from);
        if (step == 0 || distance % step != 0 || distance < 0 != step < 0) {
            throw new IllegalArgumentException("a loop from " + from + " with step " + step + " never meets " + to);
        }
        return distance / step;
    }

    private static long count(long distance, long stride) {
        return (distance - 1) / stride + 1;
    }

    private static long forward(long step, String relation) {
        if (step <= 0) {
            throw wrongStep(step, relation, "positive");
        }
        return step;
    }

    private static long backward(long step, String relation) {
        if (step >= 0) {
            throw wrongStep(step, relation, "negative");
        }
        return step == Long.MIN_VALUE ? Long.MAX_VALUE : -step;
    }

    private static IllegalArgumentException wrongStep(long step, String relation, String wanted) {
        return new IllegalArgumentException(
                "a loop with '" + relation + "' needs a " + wanted + " step, and has " + step);
    }

    private static void endless(long to, long limit, String relation) {
        if (limit > 0 ? to >= limit : to <= limit) {
            throw new ArithmeticException("a loop with '" + relation + "' and the bound " + to + " never ends: the loop "
                    + "variable's type has no value beyond it");
        }
    }

    private static long whole(double bound) {
        if (Double.isNaN(bound)) {
            return 0;
        }
        return (long) bound;
    }
}
