package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.bench.Comparison.Better;

/** What {@code bench cold} and {@code bench patterns} run, and their tables. */
class ColdReportTest {
    private static final BestPeer ALL =
            new BestPeer("All patterns, compared with the best peer", "pattern", peer -> true);

    private static Map<String, Figure> row(String name, double value) {
        return Map.of(name, Figure.of(value));
    }

    @Test
    void eachNumberOfRanksRunsAloneAndThenBesideABusyProcess() {
        MessagePlan plan = ColdCommand.plan(ColdCommand.Operation.HALO, Set.of(4), 2);
        assertThat(plan.benchmark()).isEqualTo(MessageBenchmark.RANKS);
        assertThat(plan.runs()).extracting(MessageRun::loaded).containsExactly(false, true);
        assertThat(plan.runs().get(1).ranks()).isEqualTo(4);
        assertThat(plan.runs().get(1).arguments()).containsExactly("halo", "1024", "2", "250", "series");
        assertThat(plan.runs().get(1).rows()).containsExactly(Map.entry("250", "4 ranks, busy core 250"),
                Map.entry("500", "4 ranks, busy core 500"));
    }

    @Test
    void heatRunsOnOneRankTooAndIsTimedFromOutside() throws BenchException {
        MessagePlan plan = ColdCommand.plan(ColdCommand.Operation.HEAT, Set.of(2), 2);
        assertThat(plan.runs()).extracting(MessageRun::ranks).containsExactly(1, 1, 2, 2);
        assertThat(plan.read(plan.runs().get(0), Results.printed("quipu-heat loop 620.5"))).containsOnly(
                Map.entry("1 rank: loop", Figure.of(620.5)), Map.entry("1 rank: program", Figure.of(1500)));
    }

    @Test
    void aSeriesIsALineOfSteps() {
        Series ours =
                Results.series("quipu", List.of(Map.of("2 ranks 250", Figure.of(190.2), "2 ranks 500", Figure.of(9.5),
                        "2 ranks, busy core 250", Figure.of(1600))));
        Series peer =
                Results.series("impi", List.of(Map.of("2 ranks 250", Figure.of(0.25), "2 ranks 500", Figure.of(0.19),
                        "2 ranks, busy core 250", Figure.of(0.8))));
        assertThat(SeriesReport
                .render(new Comparison("cold", "Sendrecv in us", "end of the step in ms", "us", Better.LESS, 1, 0,
                        List.of("2 ranks 250", "2 ranks 500", "2 ranks, busy core 250"), ours, List.of(peer))))
                .isEqualTo("""
                        Sendrecv in us, median of 1 run; ratio = quipu / peer
                          quipu: quipu 1.0
                          impi: impi 1.0

                        2 ranks   250   500
                        quipu     190  9.50
                        impi     0.25  0.19
                          ratio   761  50.0

                        2 ranks, busy core   250
                        quipu               1600
                        impi                0.80
                          ratio             2000
                        """);
    }

    @Test
    void patternsAreSortedByTheirRatioToTheFastestPeerOfEachRound() {
        Series ours = Results.series("quipu", List.of(row("bcast", 4), row("bcast", 6), row("scan", 9), row("scan", 9),
                row("own", 1)));
        Series one =
                Results.series("openmpi", List.of(row("bcast", 8), row("bcast", 4), row("scan", 3), row("scan", 2)));
        Series two = Results.series("mpich", List.of(row("bcast", 5), row("bcast", 6)));
        List<Comparison> tables = List.of(new Comparison("patterns", "t", "pattern", "us", Better.LESS, 2, 0,
                List.of("bcast", "scan", "own"), ours, List.of(one, two)));
        assertThat(ALL.text(tables)).endsWith("""
                pattern  quipu  best peer    which  ratio   of the runs
                scan     9.000      2.500  openmpi   3.75  3.00 to 4.50
                bcast    5.000      4.500    mpich   1.15  0.80 to 1.50
                """);
        Comparison combined = ALL.combine(tables).orElseThrow();
        assertThat(combined.rows()).containsExactly("scan", "bcast");
        assertThat(combined.ratio("scan", combined.peers().get(0))).isEqualTo(3.75);
    }

    @Test
    void patternsWithoutPeersHaveNoSummary() {
        Series ours = Results.series("quipu", List.of(row("bcast", 4)));
        List<Comparison> tables = List.of(new Comparison("patterns", "t", "pattern", "us", Better.LESS, 1, 0,
                List.of("bcast"), ours, List.of()));
        assertThat(ALL.text(tables)).isEmpty();
        assertThat(ALL.combine(tables)).isEmpty();
    }

    @Test
    void patternsHaveDifferentNames() {
        List<String> rows =
                PatternsCommand.groups(List.of("1", "1")).stream().flatMap(group -> group.rows().stream()).toList();
        assertThat(rows).doesNotHaveDuplicates().contains("ping-pong 8", "ping-pong 16M", "barrier, 4 ranks",
                "scan of 8, 2 ranks", "halo of 64K, 2 ranks", "reduce of 1M, 2 ranks",
                "allreduce of 64K over TCP, 2 ranks",
                "message, windows of 64 x 8 bytes");
    }
}
