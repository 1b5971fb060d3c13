package org.quipu.directives.lint;

import java.util.HashMap;
import java.util.Map;

/**
 * Sample values for unknown sizes: parameters, lengths of arrays, the number of threads. The samples differ in size and
 * order, so that a clash in all of them is unlikely to depend on one.
 */
final class Sizes {
    /** Number of different samples. */
    static final int SAMPLES = 4;

    private static final int[][] ORDER = {
        {0, 1, 2, 3, 4, 5, 6, 7}, {7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 6, 1, 7, 2, 5, 4}, {2, 5, 0, 7, 4, 1, 3, 6}};
    private static final int[] APART = {3, 2, 5, 4};

    private final int sample;
    private final long least;
    private final Map<Object, Long> values = new HashMap<>();
    private int sizes;
    private int strides;

    /**
     * @param sample which sample, from 0
     * @param least  the minimum of the values
     */
    Sizes(int sample, long least) {
        this.sample = sample;
        this.least = least;
    }

    /** The value of a length or bound, as most parameters are. */
    long of(Object symbol) {
        return values.computeIfAbsent(symbol, s -> least
                + (long) APART[sample] * ORDER[sample][sizes++ % ORDER[sample].length]
                + sample % 2);
    }

    /** The value of a loop step: small, so that the loop has several iterations. */
    long stride(Object symbol) {
        return values.computeIfAbsent(symbol, s -> 2L + (sample + strides++) % 3);
    }

    /** The value of the variable of a loop around the region, in one of its first iterations. */
    long round(Object symbol, long first, long stride) {
        return values.computeIfAbsent(symbol, s -> first + (1 + sample % 2) * stride);
    }

    long team() {
        return 4L + sample % 2;
    }
}
