package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.chart.Line;
import org.quipu.samples.tools.chart.Line.Point;

class HtmlReportTest {
    private static final Machine MACHINE = new Machine(2, "A <CPU>", "Linux", "JDK 25", 0.25);

    private static Comparison schedules() {
        Series ours = Results.series("quipu",
                List.of(Map.of("static", Figure.of(0.5), "static 1", Figure.of(1), "static 2", Figure.of(2))));
        Series peer = Results.series("pj", List.of(Map.of("static", Figure.of(0.25), "static 2", Figure.of(4))));
        return new Comparison("epcc", "schedules in us", "schedule, chunk", "us", Better.LESS, 1, 0.05,
                List.of("static", "static 1", "static 2"), ours,
                List.of(peer));
    }

    @Test
    void rowsOfOneNameAreOneChart() {
        assertThat(Curves.of(schedules())).containsOnlyKeys("static").containsEntry("static", List.of(
                new Line("quipu", List.of(new Point(1, 1), new Point(2, 2))),
                new Line("pj", List.of(new Point(2, 4)))));
        assertThat(Curves.of(Results.comparison())).isEmpty();
    }

    @Test
    void rowsThatAreSizesAreOneChartOfTheComparisonsName() {
        assertThat(Curves.of(Results.counted())).containsOnlyKeys("bandwidth over TCP")
                .containsEntry("bandwidth over TCP", List.of(
                        new Line("quipu", List.of(new Point(8, 40), new Point(1 << 20, 12_000))),
                        new Line("openmpi", List.of(new Point(8, 50), new Point(1 << 20, 6000)))));
    }

    @Test
    void whereMoreIsBetterARatioBelowOneIsBehind() {
        String page = HtmlReport.render("quipu bench bandwidth", MACHINE, List.of(Results.counted()));
        assertThat(page).contains("above 1 we are faster", "<td class=\"behind\">0.80</td>",
                "<td class=\"ahead\">2.00</td>", ">1M</text>");
        assertThat(page.split("<svg ", -1)).hasSize(2);
    }

    @Test
    void thePageHasTablesAndCharts() {
        String page = HtmlReport.render("quipu bench epcc", MACHINE, List.of(schedules(), Results.comparison()));
        assertThat(page).startsWith("<!DOCTYPE html>").contains("A &lt;CPU&gt;").doesNotContain("<CPU>")
                .doesNotContain("src=", "<script");
        assertThat(page.split("<svg ", -1)).hasSize(2);
        assertThat(page).contains("<td class=\"behind\">2.00</td>", "<td class=\"ahead\">0.50</td>", "<td>-</td>",
                ">chunk</text>");
    }

    @Test
    void belowTheFloorADifferenceUpToTheFloorIsNotBehind() {
        Comparison comparison = Results.comparison();
        assertThat(comparison.behind("critical", comparison.peers().get(0))).isFalse();
        assertThat(comparison.behind("absent", comparison.peers().get(0))).isFalse();
        assertThat(comparison.behind("parallel", comparison.peers().get(0))).isFalse();
    }
}
