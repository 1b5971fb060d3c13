package org.quipu.samples.tools.bench;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The straight line through points that has the smallest sum of squares of relative deviations, so that short and long
 * times count alike.
 *
 * @param intercept its value at 0
 * @param slope its growth per unit of x
 * @param r2 the coefficient of determination with the same weights; NaN for equal values
 */
record LinearFit(double intercept, double slope, double r2) {
    /** Two points determine a line. */
    private static final int FEWEST = 2;

    /**
     * Fits a line to points with different x. Points whose y is not a positive number are ignored; the line of less
     * than two other points has NaN.
     */
    static LinearFit of(double[] x, double[] y) {
        int[] points = IntStream.range(0, x.length).filter(i -> y[i] > 0).toArray();
        if (points.length < FEWEST) {
            return new LinearFit(Double.NaN, Double.NaN, Double.NaN);
        }
        double weights = sum(points, i -> 1 / (y[i] * y[i]));
        double meanX = sum(points, i -> x[i] / (y[i] * y[i])) / weights;
        double meanY = sum(points, i -> 1 / y[i]) / weights;
        double slope = sum(points, i -> (x[i] - meanX) * (y[i] - meanY) / (y[i] * y[i]))
                / sum(points, i -> (x[i] - meanX) * (x[i] - meanX) / (y[i] * y[i]));
        double intercept = meanY - slope * meanX;
        double rest = sum(points, i -> Math.pow((y[i] - intercept - slope * x[i]) / y[i], 2));
        double all = sum(points, i -> Math.pow((y[i] - meanY) / y[i], 2));
        return new LinearFit(intercept, slope, all > 0 ? 1 - rest / all : Double.NaN);
    }

    private static double sum(int[] points, IntToDoubleFunction term) {
        return IntStream.of(points).mapToDouble(term).sum();
    }
}
