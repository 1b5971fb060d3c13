package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.demo.Kernel;

class NpbPlanTest {
    private static final String RESULT = "quipu-result: {\"kernel\":\"LU\",\"class\":\"A\",\"ranks\":%d,\"threads\":%d,"
            + "\"seconds\":0.250000,\"firstSeconds\":0.750000,\"mops\":1.0,\"quantity\":\"x\",\"verified\":%s}";
    private static final NpbPlan.Program THREADS = new NpbPlan.Program(Kernel.LU, NpbForm.THREADS);
    private static final NpbPlan.Program RANKS = new NpbPlan.Program(Kernel.LU, NpbForm.RANKS);

    private final NpbPlan plan =
            new NpbPlan("A", 4, 2, 3, NpbPlan.programs(List.of(Kernel.CG, Kernel.LU), List.of(NpbForm.values())));

    @Test
    void aRowIsAKernelInOneForm() {
        assertThat(plan.rows()).containsExactly("CG sequential", "CG 4 threads", "CG 2 ranks", "LU sequential",
                "LU 4 threads", "LU 2 ranks");
    }

    @Test
    void ourProgramsReportFirstRunAndCompiledCode() throws BenchException {
        assertThat(plan.readJava(THREADS, Results.printed(RESULT.formatted(1, 4, "true"))).get("LU 4 threads"))
                .satisfies(figure -> {
                    assertThat(figure.value()).isEqualTo(0.75);
                    assertThat(figure.counters()).containsEntry(NpbPlan.COMPILED, 0.25);
                });
        assertThatThrownBy(() -> plan.readJava(THREADS, Results.printed(RESULT.formatted(1, 4, "false"))))
                .hasMessageStartingWith("LU 4 threads, class A, gave no verified result");
        assertThatThrownBy(() -> plan.readJava(RANKS, Results.printed(RESULT.formatted(1, 1, "true"))))
                .hasMessage("LU 2 ranks ran with 1 instead of 2");
    }

    @Test
    void npbReportsSecondsAndSize() throws BenchException {
        String[] lines = {" LU Benchmark Completed.", " Class           =                        A",
            " Time in seconds =                     9.60", " Total processes =                        2",
            " Verification    =               SUCCESSFUL", " Compile options:", "    FC           = gfortran"};
        assertThat(plan.readNpb(RANKS, Results.printed(lines))).containsEntry("LU 2 ranks", Figure.of(9.6));

        lines[3] = " Total processes =                        1";
        assertThatThrownBy(() -> plan.readNpb(RANKS, Results.printed(lines)))
                .hasMessage("LU 2 ranks ran with 1 instead of 2");
        lines[4] = " Verification    =             UNSUCCESSFUL";
        assertThatThrownBy(() -> plan.readNpb(RANKS, Results.printed(lines)))
                .hasMessageContaining("gave no verified result");
    }

    @Test
    void aTableShowsEitherTime() {
        Series series = new Series("quipu", "1");
        series.add(Map.of("row", new Figure(0.75, Double.NaN, Map.of(NpbPlan.COMPILED, 0.25))));

        assertThat(NpbSummary.select(series, false).median("row")).isEqualTo(0.75);
        assertThat(NpbSummary.select(series, true).median("row")).isEqualTo(0.25);
        assertThat(NpbSummary.select(series, true).counters()).isEmpty();
    }

    @Test
    void commandsOfTheForms() {
        Path jar = Path.of("/x/npb.jar");
        QuipuNpb quipu = new QuipuNpb(null, plan);

        assertThat(quipu.arguments(THREADS, jar)).containsExactly("-np", "1", "-t", "4", "-J", "-Dnpb.runs=3", "-cp",
                "/x/npb.jar", "org.quipu.samples.npb.Lu", "A");
        assertThat(quipu.arguments(RANKS, jar)).containsExactly("-np", "2", "-t", "1", "-J", "-Dnpb.runs=3", "-cp",
                "/x/npb.jar", "org.quipu.samples.npb.LuMpi", "A");
        assertThat(new NpbMpi("openmpi").run(Path.of("/x/lu.A.x"), 2, 1).words()).containsExactly("mpirun.openmpi",
                "--allow-run-as-root", "--oversubscribe", "-np", "2", "/x/lu.A.x");
        assertThat(new NpbMpi("mpich").run(Path.of("/x/lu.A.x"), 2, 2).words()).containsExactly("mpirun.mpich",
                "-bind-to", "core", "-np", "2", "/x/lu.A.x");
    }
}
