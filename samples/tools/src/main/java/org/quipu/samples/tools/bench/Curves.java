package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.samples.tools.chart.Line;
import org.quipu.samples.tools.chart.Line.Point;

/**
 * Rows that differ only in the size at their end, as one line for each contender. A line has no points where its
 * contender has no figures.
 */
final class Curves {
    private static final Pattern SIZED = Pattern.compile("(?:(.+) )?(\\d+[KM]?)");

    private Curves() {
    }

    /**
     * The lines by the rows' common name. The common name of rows that are only a size is the beginning of the
     * comparison's title.
     */
    static Map<String, List<Line>> of(Comparison comparison) {
        Map<String, Map<String, String>> families = new LinkedHashMap<>();
        for (String row : comparison.rows()) {
            Matcher matcher = SIZED.matcher(row);
            if (matcher.matches()) {
                String name = Optional.ofNullable(matcher.group(1)).orElse(comparison.title().split(",")[0]);
                families.computeIfAbsent(name, n -> new LinkedHashMap<>()).put(row, matcher.group(2));
            }
        }
        Map<String, List<Line>> curves = new LinkedHashMap<>();
        families.forEach((name, sizes) -> curves.put(name, lines(comparison, sizes)));
        return curves;
    }

    private static List<Line> lines(Comparison comparison, Map<String, String> sizes) {
        List<Series> all = new ArrayList<>(List.of(comparison.ours()));
        all.addAll(comparison.peers());
        return all.stream().map(series -> line(series, sizes)).toList();
    }

    private static Line line(Series series, Map<String, String> sizes) {
        return new Line(series.name(), sizes.entrySet().stream()
                .map(row -> new Point(MessageSizes.parseOne(row.getValue()), series.median(row.getKey())))
                .filter(point -> !Double.isNaN(point.y())).toList());
    }
}
