package org.quipu.samples.tools.demo;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quipu.samples.tools.chart.Bar;
import org.quipu.samples.tools.chart.SvgBarChart;
import org.quipu.samples.tools.chart.TextBarChart;
import org.quipu.samples.tools.chart.TextTable;
import org.quipu.samples.tools.chart.TextTable.Align;

/**
 * The demo's outcomes for people: a table, a bar chart as text, one as SVG, and remarks. Returns text and prints
 * nothing.
 *
 * @param kernel the kernel
 * @param problemClass its size
 * @param cores processors of this machine
 * @param runs runs of each form in the same processes, at least 1
 * @param outcomes the outcome of each form, including the sequential one
 * @param otherLoad mean number of cores that other processes used during the runs; empty if unknown
 */
record DemoReport(Kernel kernel, String problemClass, int cores, int runs, List<Outcome> outcomes,
        OptionalDouble otherLoad) {
    private static final int BAR_WIDTH = 40;

    /** Part of the cores that others may use before the figures are in doubt. */
    private static final double QUIET = 0.05;

    /** The table, one row for each form. */
    String table() {
        TextTable table = new TextTable()
                .column("form", Align.LEFT).column("ranks x threads", Align.RIGHT)
                .column("first run [s]", Align.RIGHT).column("time [s]", Align.RIGHT)
                .column("speed-up", Align.RIGHT).column("Mop/s", Align.RIGHT)
                .column("computed " + quantity(), Align.RIGHT).column("verification", Align.LEFT);
        for (Outcome outcome : outcomes) {
            String verification = outcome.verified() ? "SUCCESSFUL" : "FAILED";
            if (outcome.report().isPresent()) {
                RunReport report = outcome.report().get();
                table.row(outcome.form().title(), report.ranks() + " x " + report.threads(),
                        format("%.3f", report.firstSeconds()), format("%.3f", report.seconds()),
                        speedUp(outcome), format("%.1f", report.mops()), values(report.computed()), verification);
            } else {
                table.row(outcome.form().title(), outcome.shape().toString(), "-", "-", "-", "-", "-", verification);
            }
        }
        return table.render() + published();
    }

    private String published() {
        return outcomes.stream().flatMap(outcome -> outcome.report().stream()).findFirst()
                .map(report -> "published " + report.quantity() + ": " + values(report.published()) + "\n").orElse("");
    }

    /** The times as bars of characters. */
    String textChart(Charset charset) {
        return new TextBarChart(BAR_WIDTH, charset).render(bars(false));
    }

    /** The times as an SVG document. */
    String svgChart(String javaVersion) {
        String title = "NAS " + kernel + ", class " + problemClass + ": time of the four forms";
        String subtitle = "Quipu on Java " + javaVersion + ", " + cores + (cores == 1 ? " core" : " cores")
                + "; every result is checked against the value published by NASA";
        return new SvgBarChart(title, subtitle, "time in seconds (shorter is better)").render(bars(true));
    }

    /** The remarks on the figures, and the reasons of failures. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (runs > 1) {
            remarks.add(
                    "first run: by NPB's rules, in new processes, which also compile the program in this time; time: "
                            + "the fastest of " + (runs - 1) + " more in the same processes.");
        }
        fastest().ifPresent(outcome -> remarks.add("Fastest here: " + outcome.form().title() + ". "
                + outcome.form().strength()));
        if (otherLoad.orElse(0) > QUIET * cores) {
            remarks.add("The machine was busy with other work during the runs (load of others "
                    + format("%.1f", otherLoad.getAsDouble()) + " of " + cores + (cores == 1 ? " core" : " cores")
                    + "): the speed-ups are lower than on an idle machine.");
        }
        for (Outcome outcome : outcomes) {
            if (outcome.verified() && outcome.shape().workers() > cores) {
                remarks.add(outcome.form().title() + ": " + outcome.shape() + " = " + outcome.shape().workers()
                        + " threads share " + cores
                        + (cores == 1 ? " core" : " cores")
                        + ", and wait for each other.");
            }
            if (!outcome.failure().isEmpty()) {
                remarks.add(outcome.form().title() + " failed: " + outcome.failure());
            }
        }
        return remarks;
    }

    private Optional<Outcome> fastest() {
        return outcomes.stream().filter(Outcome::verified)
                .min(Comparator.comparingDouble(outcome -> outcome.report().orElseThrow().seconds()));
    }

    boolean verified() {
        return outcomes.stream().allMatch(Outcome::verified);
    }

    /** Time of the sequential form over this one's; empty if either is not verified. */
    OptionalDouble speedUpOf(Outcome outcome) {
        OptionalDouble base = outcomes.stream().filter(o -> o.form() == Form.SEQUENTIAL && o.verified())
                .mapToDouble(o -> o.report().orElseThrow().seconds()).findFirst();
        return base.isEmpty() || !outcome.verified() ? OptionalDouble.empty()
                : OptionalDouble.of(base.getAsDouble() / outcome.report().orElseThrow().seconds());
    }

    private String speedUp(Outcome outcome) {
        OptionalDouble factor = speedUpOf(outcome);
        return factor.isEmpty() ? "-" : format("%.2f", factor.getAsDouble());
    }

    private List<Bar> bars(boolean withSpeedUp) {
        return outcomes.stream().map(outcome -> bar(outcome, withSpeedUp)).toList();
    }

    private Bar bar(Outcome outcome, boolean withSpeedUp) {
        String detail = outcome.shape().ranks() + (outcome.shape().ranks() == 1 ? " rank x " : " ranks x ")
                + outcome.shape().threads() + (outcome.shape().threads() == 1 ? " thread" : " threads");
        if (!outcome.verified()) {
            return new Bar(outcome.form().title(), detail, 0.0, "VERIFICATION FAILED", false);
        }
        double seconds = outcome.report().orElseThrow().seconds();
        String note = format("%.3f s", seconds);
        if (withSpeedUp && outcome.form() != Form.SEQUENTIAL && speedUpOf(outcome).isPresent()) {
            note += ", speed-up " + speedUp(outcome);
        }
        return new Bar(outcome.form().title(), detail, seconds, note, true);
    }

    private String quantity() {
        return outcomes.stream().flatMap(o -> o.report().stream()).map(RunReport::quantity).findFirst().orElse("value");
    }

    private static String values(List<Double> values) {
        return values.stream().map(v -> format(Math.abs(v) < 1000.0 ? "%.12f" : "%.12e", v))
                .collect(Collectors.joining(" "));
    }

    private static String format(String pattern, double value) {
        return String.format(Locale.ROOT, pattern, value);
    }
}
