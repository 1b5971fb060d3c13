package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Map;

/** Results and outcomes for the tests. */
final class Results {
    private Results() {
    }

    static Outcome printed(String... lines) {
        return new Outcome(0, List.of(lines), List.of());
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
        return new Comparison("sync", "overhead in us", "construct", "us", 3, 0.05, List.of("parallel", "critical"), ours, List.of(peer));
    }

    private static Map<String, Figure> round(double parallel, double critical) {
        return Map.of("parallel", new Figure(parallel, 0.5), "critical", new Figure(critical, 0.25));
    }
}
