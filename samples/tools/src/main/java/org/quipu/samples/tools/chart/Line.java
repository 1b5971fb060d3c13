package org.quipu.samples.tools.chart;

import java.util.List;

/**
 * One line of a chart.
 *
 * @param label what the line is for
 * @param points from left to right
 */
public record Line(String label, List<Point> points) {
    /**
     * A point of a line.
     *
     * @param x 0 or positive; a logarithmic axis has 0 below the smallest other
     * @param y any; what a logarithmic axis cannot show stands at its lower end
     */
    public record Point(double x, double y) {
    }
}
