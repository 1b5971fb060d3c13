package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.bench.BenchSession.Table;

/** The runs, the regression and the breakdown of {@code bench comms}. */
class CommsTest {
    private static final List<String> TIMES = List.of("400", "250");

    @Test
    void aLineIsFitted() {
        LinearFit line = LinearFit.of(new double[] {1, 10, 100}, new double[] {5.5, 10, 55});
        assertThat(line.intercept()).isCloseTo(5, within(1e-9));
        assertThat(line.slope()).isCloseTo(0.5, within(1e-9));
        assertThat(line.r2()).isCloseTo(1, within(1e-9));
    }

    @Test
    void shortTimesCountAsMuchAsLongOnes() {
        LinearFit line = LinearFit.of(new double[] {1, 100, 10_000, 1_000_000}, new double[] {2, 2.1, 12, 1500});
        assertThat(line.intercept()).isBetween(1.5, 2.5);
        assertThat(line.r2()).isBetween(0.5, 1.0);
    }

    @Test
    void absentTimesAreIgnored() {
        LinearFit line = LinearFit.of(new double[] {1, 2, 3}, new double[] {1, Double.NaN, 3});
        assertThat(line.slope()).isCloseTo(1, within(1e-9));
        assertThat(LinearFit.of(new double[] {1, 2}, new double[] {1, Double.NaN}).slope()).isNaN();
    }

    @Test
    void eachNumberOfRanksHasABarrierAndABroadcast() {
        MessagePlan plan = CommsCommand.bytes(new LinkedHashSet<>(List.of(2, 4)), List.of(1, 1000), TIMES);
        assertThat(plan.runs()).extracting(MessageRun::ranks).containsExactly(2, 2, 2, 4, 4);
        assertThat(plan.runs().get(0).arguments()).containsExactly("pingpong", "1,1000", "400", "250");
        assertThat(plan.runs().get(4).rows()).containsExactly(Map.entry("bcast-1", "4-rank broadcast 1"),
                Map.entry("bcast-1000", "4-rank broadcast 1000"),
                Map.entry("cold", "4-rank broadcast 1 cold"));
    }

    @Test
    void latencyAndTimePerByteFollowFromTheTimes() {
        Series series = Results.series("quipu", List.of(times(2, 0.5), times(2, 0.5)));
        List<Table> tables = CommsCommand.objectsTables(Device.SHM,
                CommsCommand.objects(List.of(1, 1000), TIMES), List.of(1, 1000));
        assertThat(tables).extracting(Table::unit).containsExactly("us", "us", "ns", "us");
        Comparison latency = tables.get(1).show("comms", 2, List.of(series));
        assertThat(latency.rows()).containsExactly("bytes", "objects");
        assertThat(latency.ours().median("bytes")).isCloseTo(2, within(1e-9));
        assertThat(latency.ours().counter("bytes", "r2")).isCloseTo(1, within(1e-9));
        assertThat(tables.get(2).show("comms", 2, List.of(series)).ours().median("objects"))
                .isCloseTo(500, within(1e-6));
    }

    @Test
    void thePartsOfAnObjectAddUpToItsTime() {
        Series series = Results.series("quipu", List.of(times(2, 0.5)));
        List<Table> tables = CommsCommand.objectsTables(Device.SHM,
                CommsCommand.objects(List.of(1, 1000), TIMES), List.of(1, 1000));
        Comparison parts = tables.get(3).show("comms", 1, List.of(series));
        assertThat(parts.rows()).startsWith("address 1", "marshal 1", "transfer 1", "match 1");
        double sum = parts.rows().stream().filter(row -> row.endsWith(" 1000"))
                .mapToDouble(row -> parts.ours().median(row)).sum();
        assertThat(sum).isCloseTo(series.median("objects 1000"), within(1e-9));
    }

    private static Map<String, Figure> times(double latency, double perByte) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (int size : List.of(1, 1000)) {
            figures.put("bytes " + size, Figure.of(latency + perByte * size));
            figures.put("objects " + size, Figure.of(10 * latency + perByte * size));
        }
        figures.put("address", Figure.of(0.1));
        figures.put("match", Figure.of(0.2));
        return figures;
    }
}
