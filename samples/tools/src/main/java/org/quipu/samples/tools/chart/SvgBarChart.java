package org.quipu.samples.tools.chart;

import java.util.List;
import java.util.Locale;

/**
 * A chart of horizontal bars as an SVG document: light background, an axis with ticks and its unit, each bar's note at
 * its end. The same input gives the same bytes.
 *
 * @param title the headline
 * @param subtitle what was measured where; may be empty
 * @param axis the axis' name with its unit
 */
public record SvgBarChart(String title, String subtitle, String axis) {
    private static final int WIDTH = 860;
    private static final int LEFT = 220;
    private static final int RIGHT = 200;
    private static final int TOP = 92;
    private static final int ROW = 58;
    private static final int BAR = 30;
    private static final int BOTTOM = 68;

    /** The document. */
    public String render(List<Bar> bars) {
        int bottom = TOP + ROW * bars.size();
        int height = bottom + BOTTOM;
        Scale scale = Scale.upTo(bars.stream().filter(Bar::good).mapToDouble(Bar::value).max().orElse(0.0));
        StringBuilder out = new StringBuilder(Svg.open(WIDTH, height, title));
        out.append(String.format(Locale.ROOT, """
                <text x="24" y="38" font-size="20" font-weight="bold" fill="#1a202c">%s</text>
                <text x="24" y="62" font-size="13" fill="#4a5568">%s</text>
                """, Svg.escape(title), Svg.escape(subtitle)));
        grid(out, scale, bottom);
        for (int i = 0; i < bars.size(); i++) {
            bar(out, bars.get(i), Svg.COLOURS.get(i % Svg.COLOURS.size()), TOP + ROW * i, scale);
        }
        out.append(String.format(Locale.ROOT, """
                <line x1="%d" y1="%d" x2="%d" y2="%d" stroke="#4a5568" stroke-width="1"/>
                <text x="%.1f" y="%d" font-size="13" text-anchor="middle" fill="#1a202c">%s</text>
                </svg>
                """, LEFT, TOP - 6, LEFT, bottom, LEFT + plot() / 2.0, bottom + 46, Svg.escape(axis)));
        return out.toString();
    }

    private static int plot() {
        return WIDTH - LEFT - RIGHT;
    }

    private static void grid(StringBuilder out, Scale scale, int bottom) {
        List<String> labels = scale.labels();
        for (int i = 0; i < labels.size(); i++) {
            double x = LEFT + (double) plot() * i / scale.count();
            out.append(String.format(Locale.ROOT, """
                    <line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#e2e8f0" stroke-width="1"/>
                    <text x="%.1f" y="%d" font-size="12" text-anchor="middle" fill="#4a5568">%s</text>
                    """, x, TOP - 6, x, bottom, x, bottom + 20, labels.get(i)));
        }
    }

    private static void bar(StringBuilder out, Bar bar, String colour, int top, Scale scale) {
        double length = bar.good() ? plot() * bar.value() / scale.end() : 0.0;
        boolean twoLines = !bar.detail().isEmpty();
        out.append(String.format(Locale.ROOT, """
                <text x="%d" y="%d" font-size="14" text-anchor="end" fill="#1a202c">%s</text>
                """, LEFT - 12, top + (twoLines ? 20 : 27), Svg.escape(bar.label())));
        if (twoLines) {
            out.append(String.format(Locale.ROOT, """
                    <text x="%d" y="%d" font-size="12" text-anchor="end" fill="#4a5568">%s</text>
                    """, LEFT - 12, top + 37, Svg.escape(bar.detail())));
        }
        out.append(String.format(Locale.ROOT,
                """
                        <rect x="%d" y="%d" width="%.1f" height="%d" fill="%s"/>
                        <text x="%.1f" y="%d" font-size="13" paint-order="stroke" stroke="#ffffff" stroke-width="4" \
                        fill="%s">%s</text>
                        """,
                LEFT, top + 7, length, BAR, colour,
                LEFT + length + 8, top + 27, bar.good() ? "#1a202c" : "#c53030", Svg.escape(bar.note())));
    }
}
