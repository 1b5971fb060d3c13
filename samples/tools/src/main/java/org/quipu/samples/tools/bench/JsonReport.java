package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows comparisons, with every single figure, as one JSON object. */
final class JsonReport {
    private JsonReport() {
    }

    static String render(Machine machine, List<Comparison> comparisons) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("machine", machine.asMap());
        report.put("comparisons", comparisons.stream().map(JsonReport::comparison).toList());
        return Json.write(report);
    }

    private static Map<String, Object> comparison(Comparison comparison) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("benchmark", comparison.benchmark());
        map.put("title", comparison.title());
        map.put("rowTitle", comparison.rowTitle());
        map.put("unit", comparison.unit());
        map.put("better", comparison.better().toString());
        map.put("rounds", comparison.rounds());
        map.put("rows", comparison.rows());
        map.put("ours", series(comparison, comparison.ours()));
        map.put("peers", comparison.peers().stream().map(peer -> peer(comparison, peer)).toList());
        return map;
    }

    private static Map<String, Object> peer(Comparison comparison, Series peer) {
        Map<String, Object> map = series(comparison, peer);
        map.put("ratios", comparison.rows().stream().map(row -> comparison.ratio(row, peer)).toList());
        return map;
    }

    private static Map<String, Object> series(Comparison comparison, Series series) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", series.name());
        map.put("version", series.version());
        map.put("medians", comparison.rows().stream().map(series::median).toList());
        if (series.hasMargins()) {
            map.put("margins", comparison.rows().stream().map(series::margin).toList());
        }
        if (!series.counters().isEmpty()) {
            map.put("counters", counters(comparison, series));
        }
        map.put("values", comparison.rows().stream().map(row -> values(series, row)).toList());
        return map;
    }

    private static Map<String, Object> counters(Comparison comparison, Series series) {
        Map<String, Object> map = new LinkedHashMap<>();
        series.counters().forEach(counter -> map.put(counter,
                comparison.rows().stream().map(row -> series.counter(row, counter)).toList()));
        return map;
    }

    private static List<Double> values(Series series, String row) {
        return series.figures().getOrDefault(row, List.of()).stream().map(Figure::value).toList();
    }
}
