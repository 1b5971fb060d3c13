package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DemoReportTest {
    private static final String RUNS = "first run: by NPB's rules, in new processes, which also compile the program in "
            + "this time; time: the fastest of 4 more in the same processes.";
    private static final List<Outcome> GOOD = List.of(
            good(Form.SEQUENTIAL, 1, 1, 0.5), good(Form.DIRECTIVES, 1, 2, 0.27), good(Form.RANKS, 2, 1, 0.31),
            good(Form.HYBRID, 2, 2, 0.55));
    private static final List<Outcome> BAD = List.of(good(Form.SEQUENTIAL, 1, 1, 0.5),
            new Outcome(Form.DIRECTIVES, new Shape(1, 2), Optional.of(report(1, 2, 0.3, 17.0, false)),
                    "its result differs"),
            new Outcome(Form.RANKS, new Shape(2, 1), Optional.empty(),
                    "exit code 1; the end of its output:\n    boom"));

    private static Outcome good(Form form, int ranks, int threads, double seconds) {
        return new Outcome(form, new Shape(ranks, threads),
                Optional.of(report(ranks, threads, seconds, 17.13023505402988, true)), "");
    }

    private static RunReport report(int ranks, int threads, double seconds, double zeta, boolean verified) {
        return new RunReport("CG", "A", ranks, threads, seconds, 2 * seconds, 1496.5 / seconds, "zeta", List.of(zeta),
                List.of(17.130235054029), verified);
    }

    private static DemoReport of(List<Outcome> outcomes) {
        return new DemoReport(Kernel.CG, "A", 2, 5, outcomes, OptionalDouble.of(0.05));
    }

    @Test
    void tableOfFourForms() {
        assertThat(of(GOOD).table()).isEqualTo(golden("table.txt"));
        assertThat(of(GOOD).verified()).isTrue();
        assertThat(of(GOOD).remarks()).containsExactly(RUNS,
                "Fastest here: directives. Its threads use the same arrays, "
                        + "so that they copy nothing, and the program is compiled once.",
                "ranks x threads: 2 x 2 = 4 threads share 2 cores, and wait for each other.");
    }

    @Test
    void failuresAreInTheTableAndExplainedBelow() {
        assertThat(of(BAD).table()).isEqualTo(golden("table-failed.txt"));
        assertThat(of(BAD).verified()).isFalse();
        assertThat(of(BAD).remarks()).containsExactly(RUNS, "Fastest here: sequential. The problem is too small for "
                + "several cores, or the cores were busy with other work.", "directives failed: its result differs",
                "ranks failed: exit code 1; the end of its output:\n    boom");
    }

    @Test
    void aBusyMachineIsMentioned() {
        DemoReport report = new DemoReport(Kernel.CG, "A", 2, 5, GOOD, OptionalDouble.of(1.32));
        assertThat(report.remarks()).hasSize(4).element(2)
                .isEqualTo("The machine was busy with other work during the runs"
                        + " (load of others 1.3 of 2 cores): the speed-ups are lower than on an idle machine.");
        JsonObject json = JsonParser.parseString(DemoJson.write(report, Path.of("x.svg"))).getAsJsonObject();
        assertThat(json.get("otherLoad").getAsDouble()).isEqualTo(1.32);
        assertThat(new DemoReport(Kernel.CG, "A", 2, 5, GOOD, OptionalDouble.empty()).remarks()).hasSize(3);
    }

    @Test
    void oneRunNeedsNoExplanation() {
        DemoReport report = new DemoReport(Kernel.CG, "A", 2, 1, GOOD, OptionalDouble.empty());
        assertThat(report.remarks()).noneMatch(remark -> remark.startsWith("first run"));
    }

    @Test
    void theNextCommandsAreAligned() {
        List<String> lines = NextCommands.after(Kernel.CG);
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1)).startsWith("  bin/quipu demo --kernel ep ")
                .endsWith("  a kernel that communicates less");
        assertThat(lines.get(1).indexOf("a kernel")).isEqualTo(lines.get(2).indexOf("the translation"))
                .isEqualTo(lines.get(3).indexOf("a program"));
        assertThat(NextCommands.after(Kernel.EP).get(1)).contains("--kernel cg").endsWith("communicates more");
    }

    @Test
    void textChart() {
        assertThat(of(GOOD).textChart(StandardCharsets.US_ASCII)).isEqualTo(golden("chart.txt"));
    }

    @Test
    void svgChart() {
        assertThat(of(GOOD).svgChart("25")).isEqualTo(golden("chart.svg"));
    }

    @Test
    void svgOfFailuresSaysSoAndDrawsNoBar() {
        assertThat(of(BAD).svgChart("25")).contains("VERIFICATION FAILED").contains("width=\"0.0\" height=\"30\"");
    }

    @Test
    void jsonHasEachForm() {
        JsonObject json = JsonParser.parseString(DemoJson.write(of(BAD), Path.of("x.svg"))).getAsJsonObject();

        assertThat(json.get("verified").getAsBoolean()).isFalse();
        JsonObject forms = json.getAsJsonObject("forms");
        assertThat(forms.getAsJsonObject("sequential").get("seconds").getAsDouble()).isEqualTo(0.5);
        assertThat(forms.getAsJsonObject("sequential").get("class").getAsString()).isEqualTo("A");
        assertThat(forms.getAsJsonObject("directives").get("failure").getAsString()).isEqualTo("its result differs");
        assertThat(forms.getAsJsonObject("ranks").get("verified").getAsBoolean()).isFalse();
    }

    private static String golden(String name) {
        try (InputStream in = DemoReportTest.class.getResourceAsStream(name)) {
            return in == null ? "there is no " + name : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
