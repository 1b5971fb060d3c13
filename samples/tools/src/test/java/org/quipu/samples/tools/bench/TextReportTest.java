package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.bench.Comparison.Better;

class TextReportTest {
    @Test
    void showsMediansMarginsAndRatios() {
        assertThat(TextReport.render(Results.comparison())).isEqualTo("""
                overhead in us, median of 3 runs in turn; ratio = quipu / peer, median of the runs' own
                  quipu: quipu 1.0
                  gcc: gcc 1.0

                construct  quipu    +/-    gcc    +/-      ratio
                parallel   2.000  0.500  4.000  0.500       0.50
                critical   0.030  0.250  0.010  0.250  +0.020 us
                """);
    }

    @Test
    void leavesOutMarginsThatNobodyGaveAndDashesAbsentRows() {
        Series ours = Results.series("quipu", List.of(Map.of("8", Figure.of(1.5), "1M", Figure.of(1234.56))));
        Series peer = Results.series("peer", List.of(Map.of("8", Figure.of(30.0))));
        Comparison comparison = new Comparison("pingpong", "half round trip in us", "bytes", "us", Better.LESS, 1, 0,
                List.of("8", "1M"), ours,
                List.of(peer));
        assertThat(TextReport.render(comparison)).endsWith("""

                bytes   quipu   peer  ratio
                8       1.500  30.00  0.050
                1M     1234.6      -      -
                """).contains("median of 1 run;");
    }

    @Test
    void showsWhatWasCountedBesideOursAndSaysThatMoreIsBetter() {
        assertThat(TextReport.render(Results.counted())).isEqualTo("""
                bandwidth over TCP, in MB/s, median of 1 run; ratio = quipu / peer, more is better
                  quipu: quipu 1.0
                  openmpi: openmpi 1.0

                bytes      quipu  CPU us  bytes allocated  openmpi  ratio
                8          40.00   0.500            24.00    50.00   0.80
                1M       12000.0   80.00            0.000   6000.0   2.00
                blocked        -  900.00                -        -      -
                """);
    }

    @Test
    void theSummaryNamesWhatIsBehindByMoreThanTheMargins() {
        Series ours = Results.series("quipu", List.of(Map.of("ahead", new Figure(1, 0.1), "close", new Figure(2.3, 0.1),
                "behind", new Figure(3, 0.5), "tiny", new Figure(0.04, 0.001), "absent", Figure.of(1))));
        Series gcc = Results.series("gcc", List.of(Map.of("ahead", new Figure(2, 0.1), "close", new Figure(2, 0.4),
                "behind", new Figure(2, 0.4), "tiny", new Figure(0.01, 0.001))));
        Comparison comparison = new Comparison("epcc", "tasks in us", "row", "us", Comparison.Better.LESS, 5, 0.05,
                List.of("ahead", "close", "behind", "tiny", "absent"), ours, List.of(gcc));
        assertThat(TextReport.summary(List.of(comparison, Results.comparison()), "gcc")).isEqualTo("""
                Behind gcc by more than the +/- figures: 1 of 7 rows.
                  behind: 3.000 against 2.000, ratio 1.50 (tasks in us)
                """);
        assertThat(TextReport.summary(List.of(Results.comparison()), "gcc"))
                .isEqualTo("Behind gcc by more than the +/- figures: none of 2 rows.\n");
        assertThat(TextReport.summary(List.of(comparison), "pj")).isEmpty();
    }

    /** A machine that is another one in each round spoils a ratio of medians, here 1. */
    @Test
    void aRatioIsTheMedianOfTheRoundsOwn() {
        Series ours = Results.series("quipu",
                List.of(Map.of("8", Figure.of(1)), Map.of("8", Figure.of(2)), Map.of("8", Figure.of(2))));
        Series peer = Results.series("peer",
                List.of(Map.of("8", Figure.of(2)), Map.of("8", Figure.of(1)), Map.of("8", Figure.of(4))));
        Comparison comparison =
                new Comparison("pingpong", "time", "bytes", "us", Better.LESS, 3, 0, List.of("8"), ours, List.of(peer));
        assertThat(comparison.ratio("8", peer)).isEqualTo(0.5);
        assertThat(comparison.behind("8", peer)).isFalse();
    }

    @Test
    void aTableWantsAllCells() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TextTable(List.of("a", "b")).add(List.of("1")));
    }
}
