package org.quipu.mpj.comm;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Factors of a number that are as close to each other as possible (MPI 4.1 section 8.5.2): the difference of the
 * greatest and the least is as small as can be, and of such choices the one whose greatest factor, then its second, and
 * so on, is least.
 *
 * <p>Cost: a search through the divisors, from the root on and only as far as a better choice is possible. Used once.
 */
public final class BalancedDims {

    private final int[] divisors;
    private final int[] chosen;
    private int[] best;
    private int bestSpread = Integer.MAX_VALUE;

    private BalancedDims(int[] divisors, int count) {
        this.divisors = divisors;
        this.chosen = new int[count];
    }

    /**
     * Finds the factors.
     *
     * @param number 1 or more
     * @param count how many factors, 1 or more
     * @return the factors, the greatest first
     */
    public static int[] of(int number, int count) {
        BalancedDims search = new BalancedDims(divisors(number), count);
        search.choose(0, number, number);
        return search.best;
    }

    private static int[] divisors(int number) {
        int root = (int) Math.sqrt(number);
        return IntStream.rangeClosed(1, root).filter(i -> number % i == 0).flatMap(i -> IntStream.of(i, number / i))
                .distinct().sorted().toArray();
    }

    /** Chooses the factors from a place on: their product is {@code rest}, none is greater than {@code most}. */
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
     * Whether factors are left that are all close enough to the first: the least is not above the root of what is left.
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
