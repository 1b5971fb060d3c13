package org.quipu.samples.tools.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A linear axis from 0 with ticks at 1, 2 or 5 times a power of ten.
 *
 * @param step between ticks
 * @param count ticks after the one at 0; the last is at or above the largest value
 */
record Scale(BigDecimal step, int count) {
    private static final int MOST_TICKS = 8;

    /** The axis for values up to {@code largest}, in at most eight steps. */
    static Scale upTo(double largest) {
        double reach = largest > 0.0 ? largest : 1.0;
        int exponent = (int) Math.floor(Math.log10(reach)) - 1;
        while (true) {
            for (int factor : new int[] {1, 2, 5}) {
                BigDecimal step = BigDecimal.valueOf(factor).scaleByPowerOfTen(exponent);
                int count = (int) Math.ceil(reach / step.doubleValue() - 1.0e-9);
                if (count <= MOST_TICKS) {
                    return new Scale(step, count);
                }
            }
            exponent++;
        }
    }

    double end() {
        return step.doubleValue() * count;
    }

    /** The ticks' values, from 0, as short as they can be written. */
    List<String> labels() {
        List<String> labels = new ArrayList<>();
        labels.add("0");
        for (int i = 1; i <= count; i++) {
            labels.add(step.multiply(BigDecimal.valueOf(i)).stripTrailingZeros().toPlainString());
        }
        return labels;
    }
}
