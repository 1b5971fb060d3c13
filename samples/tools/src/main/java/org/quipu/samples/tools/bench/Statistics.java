package org.quipu.samples.tools.bench;

import java.util.Collection;

/** The few statistics that the benchmarks need. All of them require at least one value. */
final class Statistics {
    /** Half of the width of a 95% interval of a normal distribution, in standard deviations (EPCC's CONF95). */
    static final double CONFIDENCE_95 = 1.96;

    private Statistics() {
    }

    /** The middle value; of an even number of values the mean of the two in the middle. */
    static double median(Collection<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The half width of the 95% interval for a standard deviation. */
    static double margin(double standardDeviation) {
        return CONFIDENCE_95 * standardDeviation;
    }
}
