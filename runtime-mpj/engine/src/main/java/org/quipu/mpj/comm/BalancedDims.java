package org.quipu.mpj.comm;

import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;

/**
 * Factors of a number that are as close to each other as possible (MPI 4.1 section 8.5.2): the difference between the
 * largest and the smallest factor is minimal. Of several such choices, the result is the lexicographically smallest in
 * descending order.
 *
 * <p>Cost: searches the divisors from the root on and stops when no better choice is possible. Objects are used once.
 */
public final class BalancedDims {

    private final int[] divisors;
    private final int[] chosen;
    private int @Nullable [] best;
    private int bestSpread = Integer.MAX_VALUE;

    private BalancedDims(int[] divisors, int count) {
        this.divisors = divisors;
        this.chosen = new int[count];
    }

    /**
     * Returns the factors of a number, in descending order.
     *
     * @param number number to factorize, 1 or more
     * @param count number of factors, 1 or more
     * @return the factors, in descending order
     */
    public static int[] of(int number, int count) {
        BalancedDims search = new BalancedDims(divisors(number), count);
        search.choose(0, number, number);
        return Objects.requireNonNull(search.best, "every number has a factorization");
    }

    private static int[] divisors(int number) {
        int root = (int) Math.sqrt(number);
        return IntStream.rangeClosed(1, root).filter(i -> number % i == 0).flatMap(i -> IntStream.of(i, number / i))
                .distinct().sorted().toArray();
    }

    /** Chooses the factors from an index on. Their product is {@code rest}; each is at most {@code most}. */
    private void choose(int place, int rest, int most) {
        int left = chosen.length - place;
        if (left == 0) {
            best = chosen.clone();
            bestSpread = chosen[0] - chosen[chosen.length - 1];
            return;
        }
        for (int divisor : divisors) {
            if (divisor > most || divisor > rest) {
                return;
            }
            if (rest % divisor == 0 && power(divisor, left) >= rest && isLastOrMore(divisor, rest, left)) {
                chosen[place] = divisor;
                if (canBeBetter(rest, left)) {
                    choose(place + 1, rest / divisor, divisor);
                }
            }
        }
    }

    private static boolean isLastOrMore(int divisor, int rest, int left) {
        return left > 1 || divisor == rest;
    }

    /**
     * Returns whether the remaining factors can all be close enough to the first one; the smallest is at most the root
     * of the rest.
     */
    private boolean canBeBetter(int rest, int left) {
        long least = (long) chosen[0] - bestSpread + 1;
        return least <= 1 || power(least, left) <= rest;
    }

    private static long power(long base, int exponent) {
        return LongStream.generate(() -> base).limit(exponent)
                .reduce(1, (product, factor) -> product > Integer.MAX_VALUE ? product : product * factor);
    }
}
