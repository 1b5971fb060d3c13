package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code bench npb} shows of its figures: those of first runs or of compiled code, and where Quipu is behind. */
final class NpbSummary implements BenchSession.Summary {

    /** Returns the times of first runs, or those of compiled code where a program reports both. */
    static Series select(Series series, boolean compiled) {
        Series selected = new Series(series.name(), series.version());
        series.figures().forEach((row, figures) -> figures.forEach(figure -> selected.add(Map.of(row, Figure
                .of(compiled ? figure.counters().getOrDefault(NpbPlan.COMPILED, figure.value()) : figure.value())))));
        return selected;
    }

    @Override
    public Optional<Comparison> combine(List<Comparison> comparisons) {
        return Optional.empty();
    }

    @Override
    public String text(List<Comparison> comparisons) {
        return TextReport.summary(comparisons, GfortranNpb.NAME);
    }
}
