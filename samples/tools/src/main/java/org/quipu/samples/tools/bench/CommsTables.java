package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;

/**
 * The tables of {@code bench comms}. A row is the name of a family and a size in bytes, such as {@code bcast 100}.
 *
 * @param families the families that a line is fitted to
 * @param sizes in bytes
 */
record CommsTables(List<String> families, List<Integer> sizes) {
    private static final String R2 = "r2";

    /** Returns the row of a size. */
    static String row(String family, int size) {
        return family + " " + size;
    }

    /** A table of all times in microseconds. */
    static Table times(String title, List<String> rows) {
        return new Table(title + ", in us", "operation, bytes", "us", Better.LESS, 0, rows, UnaryOperator.identity());
    }

    /** The latency in microseconds, and the time per byte in nanoseconds. */
    List<Table> fits(String title) {
        return List.of(
                new Table(title + ", latency by regression in us", "operation", "us", Better.LESS, 0, families,
                        series -> fit(series, LinearFit::intercept)),
                new Table(title + ", time per byte by regression in ns", "operation", "ns", Better.LESS, 0, families,
                        series -> fit(series, line -> line.slope() * 1000)));
    }

    /**
     * The parts of the time of a message that carries an object.
     *
     * @param object the family of such messages
     * @param bytes the family of messages with as many bytes
     * @param address the row of the time to find the receiver
     * @param match the row of the time to find the message
     */
    Table breakdown(String title, String object, String bytes, String address, String match) {
        List<String> rows = sizes.stream()
                .flatMap(size -> List.of(address, "marshal", "transfer", match).stream().map(part -> row(part, size)))
                .toList();
        return new Table(title + ", in us", "part, bytes", "us", Better.LESS, 0, rows, series -> derive(series, at -> {
            Map<String, Double> parts = new LinkedHashMap<>();
            for (int size : sizes) {
                double plain = at.applyAsDouble(row(bytes, size));
                parts.put(row(address, size), at.applyAsDouble(address));
                parts.put(row(match, size), at.applyAsDouble(match));
                parts.put(row("marshal", size), at.applyAsDouble(row(object, size)) - plain);
                parts.put(row("transfer", size), plain - at.applyAsDouble(address) - at.applyAsDouble(match));
            }
            Map<String, Figure> figures = new LinkedHashMap<>();
            parts.forEach((part, value) -> figures.put(part, Figure.of(value)));
            return figures;
        }));
    }

    private Series fit(Series series, ToDoubleFunction<LinearFit> part) {
        double[] x = sizes.stream().mapToDouble(Integer::doubleValue).toArray();
        return derive(series, at -> {
            Map<String, Figure> figures = new LinkedHashMap<>();
            for (String family : families) {
                LinearFit line = LinearFit.of(x,
                        sizes.stream().mapToDouble(size -> at.applyAsDouble(row(family, size))).toArray());
                figures.put(family, new Figure(part.applyAsDouble(line), Double.NaN, Map.of(R2, line.r2())));
            }
            return figures;
        });
    }

    /** The figures of one round from its values by row. */
    private interface Round {
        Map<String, Figure> of(ToDoubleFunction<String> values);
    }

    /** Derives the figures of each round from the others of the same round. */
    private static Series derive(Series series, Round round) {
        Series derived = new Series(series.name(), series.version());
        int rounds = series.figures().values().stream().mapToInt(List::size).max().orElse(0);
        IntStream.range(0, rounds).forEach(r -> derived.add(round.of(row -> {
            List<Figure> figures = series.figures().getOrDefault(row, new ArrayList<>());
            return r < figures.size() ? figures.get(r).value() : Double.NaN;
        })));
        return derived;
    }
}
