package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.launch.cli.RunMain;
import org.quipu.samples.tools.TestTimeout;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.demo.Shape;

/** The shapes, the programs and the table of {@code bench hybrid}. */
@Timeout(900)
class HybridTest {
    private static final String RESULT = "quipu-result: {\"kernel\":\"CG\",\"class\":\"S\",\"ranks\":2,\"threads\":3,"
            + "\"seconds\":0.250000,\"firstSeconds\":0.750000,\"mops\":1.0,\"quantity\":\"x\",\"verified\":true}";

    private final HybridPlan plan = new HybridPlan("S", 3, List.of("cg", "heat"));

    @TempDir
    private Path home;

    @Test
    void eachCoreIsUsedOnce() {
        assertThat(HybridPlan.shapes(6)).containsExactly(new Shape(1, 6), new Shape(2, 3), new Shape(3, 2),
                new Shape(6, 1));
        assertThat(HybridPlan.shapes(1)).containsExactly(new Shape(1, 1));
    }

    @Test
    void kernelsReportTheFirstRunAndCompiledCode() throws BenchException {
        assertThat(plan.read("cg", new Shape(2, 3), Results.printed(RESULT)))
                .isEqualTo(new Figure(0.75, Double.NaN, Map.of(NpbPlan.COMPILED, 0.25)));
        assertThatThrownBy(() -> plan.read("cg", new Shape(3, 2), Results.printed(RESULT)))
                .hasMessageStartingWith("cg, class S, gave no verified result of 3 x 2");
    }

    @Test
    void aKernelThatRefusesTheRanksHasNoTime() throws BenchException {
        Outcome refused = new Outcome(2, List.of(), List.of("cg: class S cannot be divided"), Duration.ZERO);
        assertThat(plan.read("cg", new Shape(6, 1), refused).value()).isNaN();
    }

    @Test
    void kernelsRunInTheFormForRanks() {
        assertThat(new HybridRun(null, plan, new Shape(2, 3)).arguments("cg", Path.of("/npb.jar"))).containsExactly(
                "-np", "2", "-t", "3", "-J", "-Dnpb.runs=3", "-cp", "/npb.jar", "org.quipu.samples.npb.CgMpi", "S");
    }

    @Test
    void theBestTimeOfARowIsMarked() {
        Series threads = Results.series("1 x 2", List.of(Map.of("cg", Figure.of(2), "heat", Figure.of(0.5))));
        Series ranks = Results.series("2 x 1", List.of(Map.of("cg", Figure.of(1), "heat", Figure.of(Double.NaN))));
        String text = HybridPlan.render(new Comparison("hybrid", "title", "program", "s", Better.LESS, 1, 0,
                List.of("cg", "heat"), threads, List.of(ranks)));
        assertThat(text).isEqualTo("""
                title, median of 1 run; * marks the best of a row

                program    1 x 2    2 x 1
                cg       2.000    1.000 *
                heat     0.500 *      -
                """);
    }

    @ParameterizedTest
    @CsvSource({"1,2", "2,1", "2,2"})
    void heatRunsInEachShape(int ranks, int threads) throws Exception {
        copyHeat();
        Workshop workshop = new Workshop(home, new Processes(home, Duration.ofSeconds(TestTimeout.SECONDS)));
        HybridRun run = new HybridRun(workshop, new HybridPlan("S", 1, List.of("heat")), new Shape(ranks, threads)) {
            @Override
            String libraries() {
                return System.getProperty("java.class.path");
            }

            @Override
            Outcome launch(List<String> arguments) throws BenchException, InterruptedException {
                List<String> words = new ArrayList<>(List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED",
                        "-cp", System.getProperty("java.class.path"), RunMain.class.getName()));
                words.addAll(arguments);
                return workshop.processes().run(Invocation.of(words));
            }
        };
        run.prepare();
        assertThat(run.run().get("heat").value()).isPositive();
    }

    private void copyHeat() throws IOException {
        Path folder = Files.createDirectories(home.resolve("samples/bench/messages"));
        Files.copy(Path.of("..", "bench", "messages", "Heat.java"), folder.resolve("Heat.java"));
    }
}
