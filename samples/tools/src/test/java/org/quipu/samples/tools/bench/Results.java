package org.quipu.samples.tools.bench;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.quipu.samples.tools.bench.Comparison.Better;

/** Results and outcomes for the tests. */
final class Results {
    private Results() {
    }

    static Outcome printed(String... lines) {
        return new Outcome(0, List.of(lines), List.of(), Duration.ofMillis(1500));
    }

    static Series series(String name, List<Map<String, Figure>> rounds) {
        Series series = new Series(name, name + " 1.0");
        rounds.forEach(series::add);
        return series;
    }

    /** Three rounds of ours and a peer, two rows; the peer is below the floor of 0.05 in the second. */
    static Comparison comparison() {
        Series ours = series("quipu", List.of(round(2.0, 0.04), round(1.0, 0.03), round(9.0, 0.02)));
        Series peer = series("gcc", List.of(round(4.0, 0.01), round(5.0, 0.01), round(3.0, 0.02)));
        return new Comparison("sync", "overhead in us", "construct", "us", Better.LESS, 3, 0.05,
                List.of("parallel", "critical"), ours, List.of(peer));
    }

    /** One round by size, where more is better and ours is counted; the last row has counters and no value. */
    static Comparison counted() {
        Series ours = series("quipu",
                List.of(Map.of("8", new Figure(40, Double.NaN, Map.of("CPU us", 0.5, "bytes allocated", 24.0)),
                        "1M", new Figure(12_000, Double.NaN, Map.of("CPU us", 80.0, "bytes allocated", 0.0)),
                        "blocked", new Figure(Double.NaN, Double.NaN, Map.of("CPU us", 900.0)))));
        Series peer = series("openmpi", List.of(Map.of("8", Figure.of(50), "1M", Figure.of(6000))));
        return new Comparison("bandwidth", "bandwidth over TCP, in MB/s", "bytes", "MB/s", Better.MORE, 1, 0,
                List.of("8", "1M", "blocked"), ours,
                List.of(peer));
    }

    private static Map<String, Figure> round(double parallel, double critical) {
        return Map.of("parallel", new Figure(parallel, 0.5), "critical", new Figure(critical, 0.25));
    }
}
