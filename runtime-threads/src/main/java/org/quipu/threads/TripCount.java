package org.quipu.threads;

/**
 * Counts the iterations of a loop before it begins, which a distributed loop needs (OpenMP 5.2 section 4.4.2). Nothing
 * overflows for bounds up to the limits of their types; a count that does not fit a {@code long} is an {@link
 * ArithmeticException}. So is a loop whose variable would overflow before it reaches the bound, which would never end
 * in Java.
 *
 * <p>A step that does not lead from the first value to the bound makes an {@link IllegalArgumentException}, unless the
 * loop has no iteration at all. Stateless and thread-safe.
 */
public final class TripCount {

    private TripCount() {
    }

    /** Iterations of {@code for (i = from; i < to; i += step)}, with a positive step. */
    public static long below(long from, long to, long step) {
        return below(from, to, step, Long.MAX_VALUE);
    }

    /** The same for a variable of type {@code int}. */
    public static long below(int from, long to, long step) {
        return below(from, to, step, Integer.MAX_VALUE);
    }

    /**
     * The same.
     *
     * @param limit the largest value of the loop variable's type
     */
    public static long below(long from, long to, long step, long limit) {
        if (from >= to) {
            return 0;
        }
        long trips = count(distance(to, from), forward(step, "<"));
        if (to > limit || from + (trips - 1) * step > limit - step) {
            throw endless(to, "<");
        }
        return trips;
    }

    /** Iterations of {@code for (i = from; i < to; i += step)}, with a bound that need not be whole. */
    public static long below(long from, double to, long step) {
        return from < to ? below(from, whole(Math.ceil(to)), step) : 0;
    }

    /** The same for a variable of type {@code int}. */
    public static long below(int from, double to, long step) {
        return from < to ? below(from, whole(Math.ceil(to)), step) : 0;
    }

    /** The same with a limit. */
    public static long below(long from, double to, long step, long limit) {
        return from < to ? below(from, whole(Math.ceil(to)), step, limit) : 0;
    }

    /** Iterations of a range from a number up to and including another, which may be the largest of its type. */
    public static long range(long from, long to) {
        return from > to ? 0 : Math.addExact(distance(to, from), 1);
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
        if (to >= limit) {
            throw endless(to, "<=");
        }
        long trips = count(distance(to + 1, from), forward(step, "<="));
        if (from + (trips - 1) * step > limit - step) {
            throw endless(to, "<=");
        }
        return trips;
    }

    /** Iterations of {@code for (i = from; i <= to; i += step)}, with a bound that need not be whole. */
    public static long upTo(long from, double to, long step, long limit) {
        return from <= to ? upTo(from, whole(Math.floor(to)), step, limit) : 0;
    }

    /** Iterations of {@code for (i = from; i > to; i += step)}, with a negative step. */
    public static long above(long from, long to, long step) {
        return above(from, to, step, Long.MIN_VALUE);
    }

    /** The same for a variable of type {@code int}. */
    public static long above(int from, long to, long step) {
        return above(from, to, step, Integer.MIN_VALUE);
    }

    /**
     * The same.
     *
     * @param limit the smallest value of the loop variable's type
     */
    public static long above(long from, long to, long step, long limit) {
        if (from <= to) {
            return 0;
        }
        long stride = backward(step, ">");
        long trips = count(distance(from, to), stride);
        if (to < limit || from - (trips - 1) * stride < limit + stride) {
            throw endless(to, ">");
        }
        return trips;
    }

    /** Iterations of {@code for (i = from; i > to; i += step)}, with a bound that need not be whole. */
    public static long above(long from, double to, long step) {
        return from > to ? above(from, whole(Math.floor(to)), step) : 0;
    }

    /** The same for a variable of type {@code int}. */
    public static long above(int from, double to, long step) {
        return from > to ? above(from, whole(Math.floor(to)), step) : 0;
    }

    /** The same with a limit. */
    public static long above(long from, double to, long step, long limit) {
        return from > to ? above(from, whole(Math.floor(to)), step, limit) : 0;
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
        if (to <= limit) {
            throw endless(to, ">=");
        }
        long stride = backward(step, ">=");
        long trips = count(distance(from, to - 1), stride);
        if (from - (trips - 1) * stride < limit + stride) {
            throw endless(to, ">=");
        }
        return trips;
    }

    /** Iterations of {@code for (i = from; i >= to; i += step)}, with a bound that need not be whole. */
    public static long downTo(long from, double to, long step, long limit) {
        return from >= to ? downTo(from, whole(Math.ceil(to)), step, limit) : 0;
    }

    /**
     * Iterations of {@code for (i = from; i != to; i += step)}; the steps must reach the bound exactly.
     *
     * @throws IllegalArgumentException if the loop would step over the bound or away from it
     */
    public static long until(long from, long to, long step) {
        if (from == to) {
            return 0;
        }
        long distance = signedDistance(to, from);
        if (step == 0 || distance % step != 0 || distance < 0 != step < 0) {
            throw new IllegalArgumentException("a loop from " + from + " with step " + step + " never meets " + to);
        }
        return distance / step;
    }

    /**
     * Iterations of collapsed loops (OpenMP 5.2 section 4.4.3).
     *
     * @throws ArithmeticException if they are more than a {@code long} can count
     */
    public static long product(long outer, long inner) {
        if (outer == 0 || inner == 0) {
            return 0;
        }
        if (outer > Long.MAX_VALUE / inner) {
            throw tooMany(outer + " times " + inner);
        }
        return outer * inner;
    }

    /** The same for any number of loops. */
    public static long product(long outer, long inner, long... others) {
        for (long other : others) {
            if (other == 0) {
                return 0;
            }
        }
        long product = product(outer, inner);
        for (long other : others) {
            product = product(product, other);
        }
        return product;
    }

    /**
     * The number of an iteration of two collapsed loops.
     *
     * @param inner the inner loop's number
     * @param trips the inner loop's iterations
     * @return a negative number if there is no such iteration
     */
    public static long joined(long outer, long inner, long trips) {
        return outer < 0 || inner < 0 || inner >= trips ? -1 : outer * trips + inner;
    }

    /** Iterations of fused loops: those of the longest. */
    public static long longest(long... trips) {
        long longest = 0;
        for (long count : trips) {
            longest = Math.max(longest, count);
        }
        return longest;
    }

    /**
     * The size of the blocks of a tiled loop (OpenMP 5.2 section 9.1.1).
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public static long size(long size) {
        if (size < 1) {
            throw new IllegalArgumentException("the size of a tile must be at least 1, but is " + size);
        }
        return size;
    }

    /** Returns the number of blocks of a loop. */
    public static long blocks(long trips, long size) {
        return trips == 0 ? 0 : (trips - 1) / size + 1;
    }

    /**
     * The logical number of the iteration in which the variable of a loop has a value (OpenMP 5.2 section 4.4.2).
     *
     * @return a negative number if no step leads to the value
     */
    public static long number(long value, long from, long step) {
        long distance = value - from;
        boolean met = distance == 0 || distance < 0 == step < 0 && distance % step == 0;
        return met ? distance / step : -1;
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

    private static ArithmeticException endless(long to, String relation) {
        return new ArithmeticException("a loop with '" + relation + "' and the bound " + to + " never ends: the loop "
                + "variable's type has no value beyond it");
    }

    /** {@code above - below}, for {@code above >= below}. */
    private static long distance(long above, long below) {
        long distance = above - below;
        if (distance < 0) {
            throw tooMany("from " + below + " to " + above);
        }
        return distance;
    }

    private static long signedDistance(long to, long from) {
        return to >= from ? distance(to, from) : -distance(from, to);
    }

    private static ArithmeticException tooMany(String what) {
        return new ArithmeticException("more iterations than a long can count: " + what);
    }

    private static long whole(double bound) {
        if (Double.isNaN(bound)) {
            return 0;
        }
        return (long) bound;
    }
}
