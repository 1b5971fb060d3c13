package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** The median of a row's values; NaN if there is none. */
    double median(String row) {
        List<Figure> all = figures.getOrDefault(row, List.of());
        return all.isEmpty() ? Double.NaN : Statistics.median(all.stream().map(Figure::value).toList());
    }

    /** The median of a row's margins; NaN if there is none. */
    double margin(String row) {
        List<Double> margins = figures.getOrDefault(row, List.of()).stream().map(Figure::margin).filter(m -> !m.isNaN()).toList();
        return margins.isEmpty() ? Double.NaN : Statistics.median(margins);
    }

    boolean hasMargins() {
        return figures.values().stream().flatMap(List::stream).anyMatch(figure -> !Double.isNaN(figure.margin()));
    }
}
