package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the programs print is understood, and what they do not print is missed. */
class PlansTest {
    private static final String JAVA_RESULT = "quipu-result: {\"kernel\":\"CG\",\"class\":\"A\",\"ranks\":1,\"threads\":2,\"seconds\":0.512300,"
            + "\"mops\":2920.1,\"quantity\":\"zeta\",\"computed\":[17.13],\"published\":[17.13],\"verified\":%s}";
    private static final String FORTRAN_RESULT = " CG class A, threads 2, seconds    0.498, Mop/s    3004.6, zeta   17.1302350540290";

    private final PingPongPlan pingPong = new PingPongPlan(List.of(0, 8, 1 << 20), 400, 250);
    private final SyncPlan sync = new SyncPlan(2, 1000);
    private final CgPlan cg = new CgPlan("A", 2);

    @Test
    void pingPongTellsSizesAndTimes() {
        assertThat(pingPong.arguments()).containsExactly("0,8,1048576", "400", "250");
        assertThat(pingPong.rows()).containsExactly("0", "8", "1M");
    }

    @Test
    void pingPongReadsItsLinesAmongOthers() throws BenchException {
        Map<String, Figure> figures = pingPong.read(Results.printed("MPJ Express (0.44) is started", "quipu-pingpong 0 0.2500",
                "[0] quipu-pingpong 8 0.3000", "quipu-pingpong 1048576 60.1250"));
        assertThat(figures).hasSize(3).containsEntry("0", Figure.of(0.25)).containsEntry("8", Figure.of(0.3))
                .containsEntry("1M", Figure.of(60.125));
    }

    @Test
    void pingPongMissesSizesAndSaysWhatTheProgramSaid() {
        Outcome broken = new Outcome(0, List.of("quipu-pingpong 0 0.2500"), List.of("", "java.lang.Error: boom", "\tat x.Y.z(Y.java:1)"));
        assertThatThrownBy(() -> pingPong.read(broken)).isInstanceOf(BenchException.class).hasMessageContaining("1 of 3 sizes")
                .hasMessageEndingWith("java.lang.Error: boom");
    }

    @Test
    void pingPongDoesNotBelieveAProgramThatFailed() {
        Outcome failed = new Outcome(3, List.of("quipu-pingpong 0 1", "quipu-pingpong 8 1", "quipu-pingpong 1048576 1"), List.of());
        assertThatThrownBy(() -> pingPong.read(failed)).isInstanceOf(BenchException.class).hasMessageContaining("code 3");
    }

    @Test
    void syncTakesTheReferenceOff() throws BenchException {
        List<String> lines = new ArrayList<>();
        for (String construct : SyncPlan.CONSTRUCTS) {
            lines.add("quipu-sync " + construct.replace(' ', '-') + " 0.900000 0.010000 0.100000 0.001000");
        }
        Map<String, Figure> figures = sync.read(Results.printed(lines.toArray(String[]::new)));
        assertThat(figures).containsOnlyKeys(SyncPlan.CONSTRUCTS);
        assertThat(figures.get("parallel for").value()).isCloseTo(0.8, within(1e-12));
        assertThat(figures.get("parallel for").margin()).isCloseTo(0.0196, within(1e-12));
    }

    @Test
    void syncMissesConstructs() {
        assertThatThrownBy(() -> sync.read(Results.printed("quipu-sync parallel 1 0 0 0", "quipu-sync for 1"))).isInstanceOf(BenchException.class)
                .hasMessageContaining("1 of 7 constructs");
    }

    @Test
    void cgReadsBothForms() throws BenchException {
        assertThat(cg.readJava(Results.printed(" VERIFICATION SUCCESSFUL", JAVA_RESULT.formatted("true")))).containsEntry("seconds", Figure.of(0.5123));
        assertThat(cg.readFortran(Results.printed(FORTRAN_RESULT, " VERIFICATION SUCCESSFUL"))).containsEntry("seconds", Figure.of(0.498));
    }

    @Test
    void cgTakesNoTimeOfAnotherTeam() {
        CgPlan three = new CgPlan("A", 3);
        assertThatThrownBy(() -> three.readJava(Results.printed(JAVA_RESULT.formatted("true")))).isInstanceOf(BenchException.class)
                .hasMessage("its CG ran with 2 threads instead of 3");
        assertThatThrownBy(() -> three.readFortran(Results.printed(FORTRAN_RESULT, " VERIFICATION SUCCESSFUL"))).isInstanceOf(BenchException.class)
                .hasMessage("its CG ran with 2 threads instead of 3");
    }

    @Test
    void cgTakesNoTimeOfAWrongResult() {
        assertThatThrownBy(() -> cg.readJava(Results.printed(JAVA_RESULT.formatted("false")))).isInstanceOf(BenchException.class);
        assertThatThrownBy(() -> cg.readFortran(Results.printed(FORTRAN_RESULT, " VERIFICATION FAILED"))).isInstanceOf(BenchException.class);
        assertThatThrownBy(() -> cg.readFortran(new Outcome(1, List.of(FORTRAN_RESULT, " VERIFICATION SUCCESSFUL"), List.of())))
                .isInstanceOf(BenchException.class).hasMessageContaining("code 1");
    }

    @Test
    void compileReadsItsRowsOnly() throws BenchException {
        Outcome printed = Results.printed("quipu-compile first 2500.5", "quipu-compile later 310.25", "quipu-compile scan 12.5");
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
