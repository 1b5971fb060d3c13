package org.quipu.samples.tools.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A logarithmic axis of whole powers of ten.
 *
 * @param from exponent at the lower end
 * @param to exponent at the upper end, larger than {@code from}
 */
record LogScale(int from, int to) {
    private static final int MOST_DECADES = 6;

    /** The axis for some values, at most six powers of ten; those that are too small or not positive do not count. */
    static LogScale over(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, value);
        }
        int to = largest > 0 ? (int) Math.ceil(Math.log10(largest) - 1e-9) : 0;
        double smallest = Math.pow(10, to);
        for (double value : values) {
            if (value > 0) {
                smallest = Math.min(smallest, value);
            }
        }
        int from = (int) Math.floor(Math.log10(smallest) + 1e-9);
        return new LogScale(Math.min(to - 1, Math.max(from, to - MOST_DECADES)), to);
    }

    /**
     * Returns the position of a value: 0 at the lower end, 1 at the upper one; values that are too small are at the
     * lower end.
     */
    double place(double value) {
        return holds(value) ? (Math.log10(value) - from) / (to - from) : 0;
    }

    /** Whether a value is not too small for the axis. */
    boolean holds(double value) {
        return value >= Math.pow(10, from) * (1 - 1e-9);
    }

    /** The values with a line of the grid: powers of ten, and 2 and 5 times them where there are few. */
    List<BigDecimal> ticks() {
        List<BigDecimal> ticks = new ArrayList<>();
        for (int exponent = from; exponent < to; exponent++) {
            for (int factor : to - from <= 2 ? new int[] {1, 2, 5} : new int[] {1}) {
                ticks.add(BigDecimal.valueOf(factor).scaleByPowerOfTen(exponent));
            }
        }
        ticks.add(BigDecimal.ONE.scaleByPowerOfTen(to));
        return ticks;
    }
}
