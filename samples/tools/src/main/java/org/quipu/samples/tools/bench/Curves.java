package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.samples.tools.chart.Line;
import org.quipu.samples.tools.chart.Line.Point;

/** Rows that differ in the number at their end only, as one line for each contender; it has no points where the contender has no figures. */
final class Curves {
    private static final Pattern SIZED = Pattern.compile("(.+) (\\d+)");

    private Curves() {
    }

    /** The lines by the rows' common name. */
    static Map<String, List<Line>> of(Comparison comparison) {
        Map<String, List<String>> families = new LinkedHashMap<>();
        for (String row : comparison.rows()) {
            Matcher matcher = SIZED.matcher(row);
            if (matcher.matches()) {
                families.computeIfAbsent(matcher.group(1), name -> new ArrayList<>()).add(matcher.group(2));
            }
        }
        Map<String, List<Line>> curves = new LinkedHashMap<>();
        families.forEach((name, sizes) -> curves.put(name, lines(comparison, name, sizes)));
        return curves;
    }

    private static List<Line> lines(Comparison comparison, String name, List<String> sizes) {
        List<Series> all = new ArrayList<>(List.of(comparison.ours()));
        all.addAll(comparison.peers());
        return all.stream().map(series -> line(series, name, sizes)).toList();
    }

    private static Line line(Series series, String name, List<String> sizes) {
        return new Line(series.name(), sizes.stream().map(size -> new Point(Double.parseDouble(size), series.median(name + " " + size)))
                .filter(point -> !Double.isNaN(point.y())).toList());
    }
}
