package org.quipu.samples.tools.bench;

import java.util.Map;

/**
 * One measured value of one run.
 *
 * @param value in the unit of its table; NaN where the program has a row but no value for it
 * @param margin half of the 95% interval within the run, in the same unit; NaN where the program gives none
 * @param counters the counters of the run, by names with units; empty for most programs
 */
record Figure(double value, double margin, Map<String, Double> counters) {
    Figure(double value, double margin) {
        this(value, margin, Map.of());
    }

    static Figure of(double value) {
        return new Figure(value, Double.NaN);
    }
}
