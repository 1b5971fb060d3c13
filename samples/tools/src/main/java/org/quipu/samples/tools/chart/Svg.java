package org.quipu.samples.tools.chart;

import java.util.List;
import java.util.Locale;

/** The common parts of all charts in SVG. */
public final class Svg {
    /** Colours that are distinct on white, also for people with red-green colour blindness. */
    static final List<String> COLOURS = List.of("#7b8794", "#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b7791f");

    private Svg() {
    }

    /** The beginning of a document with a white background. */
    static String open(int width, int height, String title) {
        return String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img"
                     font-family="'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif">
                <title>%s</title>
                <rect width="100%%" height="100%%" fill="#ffffff"/>
                """, width, height, width, height, escape(title));
    }

    /** A straight line of the axes or the grid. */
    static String line(double x1, double y1, double x2, double y2, String colour) {
        return String.format(Locale.ROOT, """
                <line x1="%s" y1="%s" x2="%s" y2="%s" stroke="%s" stroke-width="1"/>
                """, number(x1), number(y1), number(x2), number(y2), colour);
    }

    /** A coordinate with at most one digit after the point. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** Text for a document of XML or HTML, also for attributes in double quotes. */
    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
