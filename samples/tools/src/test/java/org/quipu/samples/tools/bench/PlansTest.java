package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the programs print is understood, and what they do not print is missed. */
class PlansTest {
    private static final String JAVA_RESULT =
            "quipu-result: {\"kernel\":\"CG\",\"class\":\"A\",\"ranks\":1,\"threads\":2,\"seconds\":0.512300,"
                    + "\"mops\":2920.1,\"quantity\":\"zeta\",\"computed\":[17.13],\"published\":[17.13],"
                    + "\"verified\":%s}";
    private static final String FORTRAN_RESULT =
            " CG class A, threads 2, seconds    0.498, Mop/s    3004.6, zeta   17.1302350540290";

    private final CgPlan cg = new CgPlan("A", 2);

    @ParameterizedTest
    @EnumSource(EpccSuite.class)
    void epccTakesTheReferenceOff(EpccSuite suite) throws BenchException {
        EpccPlan plan = new EpccPlan(suite, 3, 1000, 20, 1000);
        List<String> lines = new ArrayList<>();
        for (String row : plan.rows()) {
            lines.add("quipu-epcc " + row.replace(' ', '-') + " 0.900000 0.010000 0.100000 0.001000");
        }
        Map<String, Figure> figures = plan.readAll(Results.printed(lines.toArray(String[]::new)));
        assertThat(figures).containsOnlyKeys(plan.rows());
        assertThat(figures.values()).allSatisfy(figure -> {
            assertThat(figure.value()).isCloseTo(0.8, within(1e-12));
            assertThat(figure.margin()).isCloseTo(0.0196, within(1e-12));
        });
    }

    @Test
    void epccMissesRowsOfThoseWhoHaveAll() throws BenchException {
        EpccPlan plan = new EpccPlan(EpccSuite.SYNC, 2, 1000, 20, 1000);
        Outcome two =
                Results.printed("quipu-epcc parallel 1 0 0 0", "quipu-epcc for 1", "quipu-epcc unheard-of 1 0 0 0",
                        "quipu-epcc lock 2 0 0 0");
        assertThat(plan.read(two)).containsOnlyKeys("parallel", "lock");
        assertThatThrownBy(() -> plan.readAll(two)).isInstanceOf(BenchException.class)
                .hasMessageContaining("2 of 10 rows");
        Outcome failed = new Outcome(1, two.out(), List.of("the atomic sum: 1 instead of 2"), two.took());
        assertThatThrownBy(() -> plan.read(failed)).isInstanceOf(BenchException.class)
                .hasMessageEndingWith("the atomic sum: 1 instead of 2");
        assertThatThrownBy(() -> plan.read(Results.printed("nothing"))).isInstanceOf(BenchException.class);
    }

    @Test
    void epccHasItsChunksAndSizes() {
        assertThat(EpccSuite.SCHED.rows(2)).hasSize(1 + 8 + 8 + 8 + 7).startsWith("static", "static 1", "static 2")
                .contains("dynamic 128")
                .endsWith("guided 32", "guided 64");
        assertThat(EpccSuite.SCHED.rows(129)).doesNotContain("guided 1");
        assertThat(EpccSuite.ARRAY.rows(2)).hasSize(5 * 11).contains("private 1", "firstprivate 729", "copyin 59049");
        assertThat(EpccSuite.TASK.rows(2)).hasSize(10);
    }

    @Test
    void cgReadsBothForms() throws BenchException {
        assertThat(cg.readJava(Results.printed(" VERIFICATION SUCCESSFUL", JAVA_RESULT.formatted("true"))))
                .containsEntry("seconds", Figure.of(0.5123));
        assertThat(cg.readFortran(Results.printed(FORTRAN_RESULT, " VERIFICATION SUCCESSFUL"))).containsEntry("seconds",
                Figure.of(0.498));
    }

    @Test
    void cgTakesNoTimeOfAnotherTeam() {
        CgPlan three = new CgPlan("A", 3);
        assertThatThrownBy(() -> three.readJava(Results.printed(JAVA_RESULT.formatted("true"))))
                .isInstanceOf(BenchException.class)
                .hasMessage("its CG ran with 2 threads instead of 3");
        assertThatThrownBy(() -> three.readFortran(Results.printed(FORTRAN_RESULT, " VERIFICATION SUCCESSFUL")))
                .isInstanceOf(BenchException.class)
                .hasMessage("its CG ran with 2 threads instead of 3");
    }

    @Test
    void cgTakesNoTimeOfAWrongResult() {
        assertThatThrownBy(() -> cg.readJava(Results.printed(JAVA_RESULT.formatted("false"))))
                .isInstanceOf(BenchException.class);
        assertThatThrownBy(() -> cg.readFortran(Results.printed(FORTRAN_RESULT, " VERIFICATION FAILED")))
                .isInstanceOf(BenchException.class);
        Outcome failed = new Outcome(1, List.of(FORTRAN_RESULT, " VERIFICATION SUCCESSFUL"), List.of(), Duration.ZERO);
        assertThatThrownBy(() -> cg.readFortran(failed)).isInstanceOf(BenchException.class)
                .hasMessageContaining("code 1");
    }

    @Test
    void compileReadsItsRowsOnly() throws BenchException {
        Outcome printed =
                Results.printed("quipu-compile first 2500.5", "quipu-compile later 310.25", "quipu-compile scan 12.5");
        assertThat(CompilePlan.read(printed, CompilePlan.BUILDS)).containsExactly(Map.entry("first", Figure.of(2500.5)),
                Map.entry("later", Figure.of(310.25)));
        assertThat(CompilePlan.read(printed, CompilePlan.SCAN)).containsOnlyKeys("scan");
        assertThatThrownBy(() -> CompilePlan.read(Results.printed("quipu-compile first 1.0"), CompilePlan.BUILDS))
                .isInstanceOf(BenchException.class).hasMessageContaining("1 of 2 figures");
    }

    @Test
    void theProjectHasDirectivesInEveryTenthFile() {
        assertThat(CompileProject.texts()).hasSize(100).allMatch(text -> text.lines().count() > 250);
        assertThat(CompileProject.texts().stream().filter(text -> text.contains("//omp parallel for"))).hasSize(10);
    }
}
