package org.quipu.samples.tools.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.quipu.samples.tools.chart.Line.Point;

/**
 * A chart of lines over a size as an SVG document, both axes logarithmic. Values that are not positive or too small for
 * the axis are hollow marks at its lower end. Lines without points are left out but keep their colour. The same input
 * gives the same bytes.
 *
 * @param title the headline
 * @param xAxis the name of the axis of sizes, with its unit
 * @param yAxis the name of the axis of values, with its unit
 */
public record SvgLineChart(String title, String xAxis, String yAxis) {
    private static final int WIDTH = 616;
    private static final int HEIGHT = 380;
    private static final int LEFT = 70;
    private static final int RIGHT = 106;
    private static final int TOP = 48;
    private static final int BOTTOM = 58;
    private static final int LEGEND = 22;
    private static final String GRID = "#e2e8f0";
    private static final String INK = "#1a202c";
    private static final String AXIS = "#4a5568";

    /** The document; sizes are written as numbers. */
    public String render(List<Line> lines) {
        return render(lines, size -> BigDecimal.valueOf(size).stripTrailingZeros().toPlainString());
    }

    /** The document, with sizes written so. */
    public String render(List<Line> lines, DoubleFunction<String> names) {
        double[] sizes = lines.stream().flatMap(line -> line.points().stream()).mapToDouble(Point::x).distinct()
                .sorted().toArray();
        LogScale values =
                LogScale.over(lines.stream().flatMap(line -> line.points().stream()).mapToDouble(Point::y).toArray());
        StringBuilder out = new StringBuilder(Svg.open(WIDTH, HEIGHT, title));
        text(out, LEFT, 28, "start", 16, INK, title);
        grid(out, sizes, names, values);
        int legend = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).points().isEmpty()) {
                String colour = Svg.COLOURS.get((i + 1) % Svg.COLOURS.size());
                line(out, lines.get(i), colour, sizes, values);
                legend(out, lines.get(i).label(), colour, TOP + 10 + LEGEND * legend++);
            }
        }
        return out.append("</svg>\n").toString();
    }

    private void grid(StringBuilder out, double[] sizes, DoubleFunction<String> names, LogScale values) {
        int bottom = HEIGHT - BOTTOM;
        int right = WIDTH - RIGHT;
        for (BigDecimal tick : values.ticks()) {
            double y = y(tick.doubleValue(), values);
            out.append(Svg.line(LEFT, y, right, y, GRID));
            text(out, LEFT - 8, y + 4, "end", 12, AXIS, tick.toPlainString());
        }
        for (double size : sizes) {
            double x = x(size, sizes);
            out.append(Svg.line(x, TOP, x, bottom, GRID));
            text(out, x, bottom + 18, "middle", 11, AXIS, names.apply(size));
        }
        out.append(Svg.line(LEFT, bottom, right, bottom, AXIS)).append(Svg.line(LEFT, TOP, LEFT, bottom, AXIS));
        text(out, (LEFT + right) / 2.0, HEIGHT - 16, "middle", 13, INK, xAxis);
        text(out, LEFT - 8, TOP - 12, "end", 13, INK, yAxis);
    }

    private static void line(StringBuilder out, Line line, String colour, double[] sizes, LogScale values) {
        StringBuilder way = new StringBuilder();
        StringBuilder marks = new StringBuilder();
        for (Point point : line.points()) {
            String x = Svg.number(x(point.x(), sizes));
            String y = Svg.number(y(point.y(), values));
            way.append(way.isEmpty() ? "" : " ").append(x).append(',').append(y);
            marks.append(String.format(Locale.ROOT, """
                    <circle cx="%s" cy="%s" r="3.5" fill="%s" stroke="%s" stroke-width="1.5"/>
                    """, x, y, values.holds(point.y()) ? colour : "#ffffff", colour));
        }
        out.append(String.format(Locale.ROOT, """
                <polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>
                """, way, colour)).append(marks);
    }

    private static void legend(StringBuilder out, String label, String colour, int y) {
        int x = WIDTH - RIGHT + 14;
        out.append(String.format(Locale.ROOT, """
                <circle cx="%d" cy="%d" r="5" fill="%s"/>
                """, x, y, colour));
        text(out, x + 12, y + 4, "start", 13, INK, label);
    }

    private static void text(StringBuilder out, double x, double y, String anchor, int size, String colour,
            String text) {
        out.append(String.format(Locale.ROOT, """
                <text x="%s" y="%s" font-size="%d" text-anchor="%s" fill="%s">%s</text>
                """, Svg.number(x), Svg.number(y), size, anchor, colour, Svg.escape(text)));
    }

    private static double x(double size, double[] sizes) {
        double first = log(sizes[0], sizes);
        double range = log(sizes[sizes.length - 1], sizes) - first;
        int width = WIDTH - LEFT - RIGHT;
        return LEFT + (range > 0 ? width * (log(size, sizes) - first) / range : width / 2.0);
    }

    /** The place on a logarithmic axis; that of 0 is where a quarter of the smallest other size would be. */
    private static double log(double size, double[] sizes) {
        return size > 0 ? Math.log(size) : Math.log(sizes.length > 1 ? sizes[1] / 4 : 1);
    }

    private static double y(double value, LogScale values) {
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * values.place(value);
    }
}
