package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;

/** A table of text: the first column aligned left, the others right, two spaces between. */
final class TextTable {
    private final List<List<String>> lines = new ArrayList<>();

    /** A table with its head. */
    TextTable(List<String> head) {
        lines.add(List.copyOf(head));
    }

    void add(List<String> cells) {
        if (cells.size() != lines.get(0).size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + lines.get(0).size() + " columns");
        }
        lines.add(List.copyOf(cells));
    }

    /** The lines, each with its line end and none with trailing spaces. */
    String render() {
        int columns = lines.get(0).size();
        int[] widths = new int[columns];
        for (List<String> line : lines) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder row = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                String pad = " ".repeat(widths[i] - line.get(i).length());
                row.append(i == 0 ? line.get(i) + pad : "  " + pad + line.get(i));
            }
            text.append(row.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
