package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Shows a comparison over time as text: a table for each kind of run, with a line for each contender and its ratio. */
final class SeriesReport {
    private SeriesReport() {
    }

    /** The tables with their title and the versions of all contenders. Rows are a kind of run and a time. */
    static String render(Comparison comparison) {
        StringBuilder text = new StringBuilder(TextReport.head(comparison));
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        for (String row : comparison.rows()) {
            kinds.computeIfAbsent(row.substring(0, row.lastIndexOf(' ')), kind -> new ArrayList<>()).add(row);
        }
        kinds.forEach((kind, rows) -> text.append('\n').append(table(comparison, kind, rows).render()));
        return text.toString();
    }

    private static TextTable table(Comparison comparison, String kind, List<String> rows) {
        TextTable table = new TextTable(Stream.concat(Stream.of(kind),
                rows.stream().map(row -> row.substring(row.lastIndexOf(' ') + 1))).toList());
        table.add(line(comparison.ours().name(), rows.stream().map(row -> number(comparison.ours().median(row)))));
        for (Series peer : comparison.peers()) {
            table.add(line(peer.name(), rows.stream().map(row -> number(peer.median(row)))));
            table.add(line("  " + TextReport.RATIO, rows.stream().map(row -> number(comparison.ratio(row, peer)))));
        }
        return table;
    }

    private static List<String> line(String name, Stream<String> cells) {
        return Stream.concat(Stream.of(name), cells).toList();
    }

    /** Two or three digits; a dash for an absent figure. */
    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }
}
