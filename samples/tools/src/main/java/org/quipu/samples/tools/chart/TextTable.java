package org.quipu.samples.tools.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of aligned columns. Not thread-safe.
 */
public final class TextTable {
    /** The alignment of a column. */
    public enum Align {
        LEFT, RIGHT
    }

    private static final String GAP = "  ";

    private final List<String> titles = new ArrayList<>();
    private final List<Align> aligns = new ArrayList<>();
    private final List<String[]> rows = new ArrayList<>();

    /** Adds a column on the right; only before the first row. */
    public TextTable column(String title, Align align) {
        if (!rows.isEmpty()) {
            throw new IllegalStateException("columns come before rows");
        }
        titles.add(title);
        aligns.add(align);
        return this;
    }

    /** Adds a row, one cell for each column. */
    public TextTable row(String... cells) {
        if (cells.length != titles.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + titles.size() + " columns");
        }
        rows.add(cells.clone());
        return this;
    }

    /** The table: titles, a line below them, rows; each line ends with a line feed and has no blanks before it. */
    public String render() {
        int[] widths = widths();
        StringBuilder out = new StringBuilder();
        line(out, titles.toArray(String[]::new), widths);
        String[] rule = new String[widths.length];
        for (int c = 0; c < widths.length; c++) {
            rule[c] = "-".repeat(widths[c]);
        }
        line(out, rule, widths);
        rows.forEach(row -> line(out, row, widths));
        return out.toString();
    }

    private int[] widths() {
        int[] widths = titles.stream().mapToInt(String::length).toArray();
        for (String[] row : rows) {
            for (int c = 0; c < row.length; c++) {
                widths[c] = Math.max(widths[c], row[c].length());
            }
        }
        return widths;
    }

    private void line(StringBuilder out, String[] cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < cells.length; c++) {
            String blanks = " ".repeat(widths[c] - cells[c].length());
            line.append(c == 0 ? "" : GAP).append(aligns.get(c) == Align.LEFT ? cells[c] + blanks : blanks + cells[c]);
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }
}
