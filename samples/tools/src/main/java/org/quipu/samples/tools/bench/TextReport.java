package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quipu.samples.tools.bench.Comparison.Better;

/** Shows a comparison as a text table. */
final class TextReport {
    /** The title of the columns of ratios. */
    static final String RATIO = "ratio";

    private TextReport() {
    }

    /** The table with its title and the versions of all contenders. */
    static String render(Comparison comparison) {
        StringBuilder text = new StringBuilder(head(comparison));
        List<List<String>> grid = grid(comparison);
        TextTable table = new TextTable(grid.get(0));
        grid.subList(1, grid.size()).forEach(table::add);
        text.append('\n').append(table.render());
        return text.toString();
    }

    /** The title and the versions of all contenders. */
    static String head(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        text.append(comparison.title()).append(", median of ").append(comparison.rounds())
                .append(comparison.rounds() == 1 ? " run" : " runs in turn").append("; ratio = quipu / peer")
                .append(comparison.rounds() == 1 ? "" : ", median of the runs' own")
                .append(comparison.better() == Better.MORE ? ", more is better\n" : "\n");
        version(text, comparison.ours());
        comparison.peers().forEach(peer -> version(text, peer));
        return text.toString();
    }

    /**
     * The rows of all tables in which Quipu is behind a peer by more than the +/- figures, as text. Empty if no table
     * has the peer.
     */
    static String summary(List<Comparison> comparisons, String peerName) {
        List<String> lines = new ArrayList<>();
        int rows = 0;
        for (Comparison comparison : comparisons) {
            for (Series peer : comparison.peers()) {
                if (peer.name().equals(peerName)) {
                    rows += comparison.rows().size();
                    comparison.rows().stream().filter(row -> comparison.clearlyBehind(row, peer))
                            .forEach(row -> lines.add(behind(comparison, row, peer)));
                }
            }
        }
        if (rows == 0) {
            return "";
        }
        String head = "Behind " + peerName + " by more than the +/- figures: ";
        return head + (lines.isEmpty() ? "none of " + rows + " rows.\n"
                : lines.size() + " of " + rows + " rows.\n  " + String.join("\n  ", lines) + "\n");
    }

    private static String behind(Comparison comparison, String row, Series peer) {
        return String.format(Locale.ROOT, "%s: %s against %s, ratio %s (%s)", row,
                number(comparison.ours().median(row)), number(peer.median(row)),
                ratio(comparison, row, peer), comparison.title());
    }

    private static void version(StringBuilder text, Series series) {
        text.append("  ").append(series.name()).append(": ").append(series.version()).append('\n');
    }

    /** The table's head and its lines; a peer's ratio follows its figures. */
    static List<List<String>> grid(Comparison comparison) {
        List<String> head = new ArrayList<>(List.of(comparison.rowTitle()));
        heads(head, comparison.ours());
        for (Series peer : comparison.peers()) {
            heads(head, peer);
            head.add(RATIO);
        }
        List<List<String>> grid = new ArrayList<>(List.of(head));
        for (String row : comparison.rows()) {
            List<String> cells = new ArrayList<>(List.of(row));
            values(cells, row, comparison.ours());
            for (Series peer : comparison.peers()) {
                values(cells, row, peer);
                cells.add(ratio(comparison, row, peer));
            }
            grid.add(cells);
        }
        return grid;
    }

    private static void heads(List<String> head, Series series) {
        head.add(series.name());
        if (series.hasMargins()) {
            head.add("+/-");
        }
        head.addAll(series.counters());
    }

    private static void values(List<String> cells, String row, Series series) {
        cells.add(number(series.median(row)));
        if (series.hasMargins()) {
            cells.add(number(series.margin(row)));
        }
        series.counters().forEach(counter -> cells.add(number(series.counter(row, counter))));
    }

    private static String ratio(Comparison comparison, String row, Series peer) {
        double ratio = comparison.ratio(row, peer);
        if (!Double.isNaN(ratio)) {
            return String.format(Locale.ROOT, ratio < 0.095 ? "%.3f" : "%.2f", ratio);
        }
        double difference = comparison.difference(row, peer);
        return Double.isNaN(difference) ? "-" : String.format(Locale.ROOT, "%+.3f %s", difference, comparison.unit());
    }

    /** Three digits after the point for small numbers, fewer for large ones; a dash for an absent one. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size < 10 ? "%.3f" : size < 1000 ? "%.2f" : "%.1f", value);
    }
}
