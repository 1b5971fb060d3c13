package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.quipu.samples.tools.bench.Comparison.Better;

/** Compares times with those of the fastest peer in the same round, over all tables, sorted by ratio. */
final class BestPeer implements BenchSession.Summary {
    private static final String NAME = "best peer";

    private final String title;
    private final String rowTitle;
    private final Predicate<String> counted;

    /**
     * Creates a comparison with some peers.
     *
     * @param title subject of the comparison
     * @param rowTitle heading of the column with the rows' names
     * @param counted whether a peer with that name is included
     */
    BestPeer(String title, String rowTitle, Predicate<String> counted) {
        this.title = title;
        this.rowTitle = rowTitle;
        this.counted = counted;
    }

    /** A row of one table, with the fastest peer of each round as a series. */
    private record Row(String name, Series ours, Series best, String peer) {
        double ratio() {
            return ours.ratio(name, best);
        }

        /** Returns the lowest and the highest ratio of the rounds. */
        String spread() {
            DoubleSummaryStatistics ratios = ours.ratios(name, best).stream().mapToDouble(Double::doubleValue)
                    .summaryStatistics();
            return ratios.getCount() == 0 ? "-"
                    : String.format(Locale.ROOT, "%.2f to %.2f", ratios.getMin(), ratios.getMax());
        }
    }

    @Override
    public Optional<Comparison> combine(List<Comparison> comparisons) {
        List<Row> rows = sorted(comparisons);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Comparison first = comparisons.get(0);
        Series ours = new Series(first.ours().name(), first.ours().version());
        Series best = new Series(NAME, "the fastest peer in each round");
        for (Row row : rows) {
            ours.figures().put(row.name, row.ours.figures().get(row.name));
            best.figures().put(row.name, row.best.figures().get(row.name));
        }
        return Optional.of(new Comparison(first.benchmark(), titled(first.unit()), rowTitle,
                first.unit(), Better.LESS, first.rounds(), 0, rows.stream().map(Row::name).toList(), ours,
                List.of(best)));
    }

    /** The title with the unit, unless it names the unit itself. */
    private String titled(String unit) {
        return title.endsWith(" in " + unit) ? title : title + ", in " + unit;
    }

    @Override
    public String text(List<Comparison> comparisons) {
        List<Row> rows = sorted(comparisons);
        if (rows.isEmpty()) {
            return "";
        }
        int rounds = comparisons.get(0).rounds();
        TextTable table = new TextTable(List.of(rowTitle, "quipu", NAME, "which", "ratio", "of the runs"));
        for (Row row : rows) {
            table.add(List.of(row.name, TextReport.number(row.ours.median(row.name)),
                    TextReport.number(row.best.median(row.name)), row.peer,
                    String.format(Locale.ROOT, "%.2f", row.ratio()), row.spread()));
        }
        return titled(comparisons.get(0).unit()) + ", median of " + rounds
                + (rounds == 1 ? " run" : " runs in turn") + "; ratio = quipu / fastest peer in the same run, "
                + "with the lowest and highest of the runs\n\n"
                + table.render();
    }

    private List<Row> sorted(List<Comparison> comparisons) {
        List<Row> rows = new ArrayList<>();
        for (Comparison comparison : comparisons) {
            for (String row : comparison.rows()) {
                row(comparison, row).ifPresent(rows::add);
            }
        }
        rows.sort(Comparator.comparingDouble(Row::ratio).reversed());
        return rows;
    }

    private List<Series> peers(Comparison comparison) {
        return comparison.peers().stream().filter(peer -> counted.test(peer.name())).toList();
    }

    /** Returns a row; empty if it has no ratio. */
    private Optional<Row> row(Comparison comparison, String name) {
        Series best = new Series(NAME, "");
        for (int round = 0; round < comparison.rounds(); round++) {
            double fastest = Double.NaN;
            for (Series peer : peers(comparison)) {
                List<Figure> figures = peer.figures().getOrDefault(name, List.of());
                double value = round < figures.size() ? figures.get(round).value() : Double.NaN;
                fastest = Double.isNaN(fastest) || value < fastest ? value : fastest;
            }
            best.add(Map.of(name, Figure.of(fastest)));
        }
        Optional<String> peer = peers(comparison).stream().filter(series -> !Double.isNaN(series.median(name)))
                .min(Comparator.comparingDouble(series -> series.median(name))).map(Series::name);
        return peer.map(which -> new Row(name, comparison.ours(), best, which))
                .filter(row -> !Double.isNaN(row.ratio()));
    }
}
