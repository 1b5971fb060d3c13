package org.quipu.samples.tools.chart;

import java.nio.charset.Charset;
import java.util.List;

/**
 * A bar chart of text lines: label, bar, note.
 */
public final class TextBarChart {
    private static final String EIGHTHS = "\u258f\u258e\u258d\u258c\u258b\u258a\u2589\u2588";

    private final int width;
    private final boolean blocks;

    /**
     * Makes charts whose longest bar has {@code width} characters. If {@code charset} has block characters, they draw
     * eighths of a character; otherwise the bars are number signs.
     */
    public TextBarChart(int width, Charset charset) {
        this.width = width;
        this.blocks = charset.canEncode() && charset.newEncoder().canEncode(EIGHTHS);
    }

    /** The chart; each line ends with a line feed. */
    public String render(List<Bar> bars) {
        double longest = bars.stream().filter(Bar::good).mapToDouble(Bar::value).max().orElse(0.0);
        int labels = bars.stream().mapToInt(bar -> label(bar).length()).max().orElse(0);
        StringBuilder out = new StringBuilder();
        for (Bar bar : bars) {
            String drawn = bar.good() && longest > 0.0 ? draw(bar.value() / longest) + ' ' : "";
            out.append(label(bar)).append(" ".repeat(labels - label(bar).length())).append("  ")
                    .append(drawn).append(bar.note()).append('\n');
        }
        return out.toString();
    }

    private static String label(Bar bar) {
        return bar.detail().isEmpty() ? bar.label() : bar.label() + " (" + bar.detail() + ")";
    }

    private String draw(double share) {
        if (!blocks) {
            return "#".repeat(Math.max(1, (int) Math.round(share * width)));
        }
        int eighths = Math.max(1, (int) Math.round(share * width * 8));
        String full = EIGHTHS.substring(7).repeat(eighths / 8);
        return eighths % 8 == 0 ? full : full + EIGHTHS.charAt(eighths % 8 - 1);
    }
}
