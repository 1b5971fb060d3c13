package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * All figures of one contender: for each row, one figure of each round.
 *
 * @param name the contender's name
 * @param version the contender's version and settings
 * @param figures by row, in the order of the rounds
 */
record Series(String name, String version, Map<String, List<Figure>> figures) {
    Series(String name, String version) {
        this(name, version, new LinkedHashMap<>());
    }

    void add(Map<String, Figure> round) {
        round.forEach((row, figure) -> figures.computeIfAbsent(row, r -> new ArrayList<>()).add(figure));
    }

    /** Returns the values that follow from those of some rows, without margins, counters and the other rows. */
    Series derive(Map<String, DoubleUnaryOperator> conversions) {
        Series derived = new Series(name, version);
        figures.forEach((row, all) -> {
            DoubleUnaryOperator conversion = conversions.get(row);
            if (conversion != null) {
                all.forEach(figure -> derived.add(Map.of(row, Figure.of(conversion.applyAsDouble(figure.value())))));
            }
        });
        return derived;
    }

    /** Whether a row has a value or a counter in any round. */
    boolean has(String row) {
        return figures.getOrDefault(row, List.of()).stream()
                .anyMatch(figure -> !Double.isNaN(figure.value()) || !figure.counters().isEmpty());
    }

    /** The median of a row's values; NaN if there is none. */
    double median(String row) {
        return median(row, Figure::value);
    }

    /** The median of the rounds' ratios to another contender's value in the same round; NaN if no round has both. */
    double ratio(String row, Series other) {
        List<Double> ratios = ratios(row, other);
        return ratios.isEmpty() ? Double.NaN : Statistics.median(ratios);
    }

    /** The ratios to another contender's value in the same round, of the rounds that have both. */
    List<Double> ratios(String row, Series other) {
        List<Figure> own = figures.getOrDefault(row, List.of());
        List<Figure> others = other.figures.getOrDefault(row, List.of());
        return IntStream.range(0, Math.min(own.size(), others.size()))
                .mapToObj(round -> own.get(round).value() / others.get(round).value()).filter(Double::isFinite)
                .toList();
    }

    /** The median of a row's margins; NaN if there is none. */
    double margin(String row) {
        return median(row, Figure::margin);
    }

    /** The median of a counter of a row; NaN if the counter is absent. */
    double counter(String row, String counter) {
        return median(row, figure -> figure.counters().getOrDefault(counter, Double.NaN));
    }

    private double median(String row, ToDoubleFunction<Figure> part) {
        List<Double> parts = figures.getOrDefault(row, List.of()).stream().map(part::applyAsDouble)
                .filter(p -> !p.isNaN()).toList();
        return parts.isEmpty() ? Double.NaN : Statistics.median(parts);
    }

    boolean hasMargins() {
        return figures.values().stream().flatMap(List::stream).anyMatch(figure -> !Double.isNaN(figure.margin()));
    }

    /** The counters of all rows, in alphabetical order. */
    List<String> counters() {
        return figures.values().stream().flatMap(List::stream)
                .flatMap(figure -> figure.counters().keySet().stream()).distinct().sorted().toList();
    }
}
