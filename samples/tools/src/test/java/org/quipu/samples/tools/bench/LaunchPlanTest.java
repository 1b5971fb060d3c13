package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaunchPlanTest {
    private static final List<String> RANKS =
            List.of("hello from rank 1 of 2", "quipu-launch rank 9000 20000 21000 21500",
                    "quipu-launch rank 10000 19000 19100 22000");

    private final LaunchPlan plan = new LaunchPlan(2);

    private static double value(Map<String, Figure> figures, String row) {
        return figures.get(row).value();
    }

    @Test
    void thePartsOfOurJobAddUp() throws BenchException {
        Map<String, Figure> figures = plan.read(new Outcome(0, RANKS,
                List.of("quipu-launch main 2000", "a warning", "quipu-launch ready 3500", "quipu-launch started 4000"),
                Duration.ZERO), 1000, 30_000);
        assertThat(figures.keySet()).containsExactlyElementsOf(LaunchPlan.ROWS);
        assertThat(value(figures, LaunchPlan.LAUNCHER)).isEqualTo(1);
        assertThat(value(figures, LaunchPlan.COMMAND_LINE)).isEqualTo(1.5);
        assertThat(value(figures, LaunchPlan.RANK)).as("of the last rank").isEqualTo(6);
        assertThat(value(figures, LaunchPlan.INIT)).isEqualTo(10);
        assertThat(value(figures, LaunchPlan.WHOLE)).isEqualTo(29);
        double parts = LaunchPlan.ROWS.stream().filter(row -> !row.equals(LaunchPlan.WHOLE))
                .mapToDouble(row -> value(figures, row)).sum();
        assertThat(parts).isEqualTo(29);
    }

    @Test
    void aPeerHasNoPartsBeforeItsRanks() throws BenchException {
        Map<String, Figure> figures = plan.read(new Outcome(0, RANKS, List.of(), Duration.ZERO), 1000, 30_000);
        assertThat(figures.keySet()).doesNotContainAnyElementsOf(LaunchPlan.OWN);
        assertThat(value(figures, LaunchPlan.RANK)).isEqualTo(9);
    }

    @Test
    void aRankThatGivesNoTimesIsAnError() {
        assertThatThrownBy(
                () -> plan.read(new Outcome(1, RANKS.subList(0, 2), List.of("it failed"), Duration.ZERO), 0, 1))
                .isInstanceOf(BenchException.class).hasMessageContaining("1 of 2 ranks")
                .hasMessageContaining("it failed");
    }
}
