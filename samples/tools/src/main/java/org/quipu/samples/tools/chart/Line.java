package org.quipu.samples.tools.chart;

import java.util.List;

/**
 * One line of a chart.
 *
 * @param label the name of the line
 * @param points from left to right
 */
public record Line(String label, List<Point> points) {
    /**
     * A point of a line.
     *
     * @param x 0 or positive; a logarithmic axis has 0 below the smallest other
     * @param y any value; on a logarithmic axis, values that are too small are at the lower end
     */
    public record Point(double x, double y) {
    }
}
