package org.quipu.mpj.manager.pmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.manager.pmi.PmiLauncher.Run;

/** The client of PMI-1 in processes of real launchers. Those that cannot be used here are skipped. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class PmiLauncherTest {

    private static Run run(PmiLauncher launcher, int size, String action) throws Exception {
        launcher.assumeWorks();
        return launcher.run(size, PmiLauncher.java(PmiActor.class, action), Map.of());
    }

    static Stream<Arguments> jobs() {
        return Stream.of(PmiLauncher.values())
                .flatMap(launcher -> Stream.of(1, 2, 5).map(size -> Arguments.of(launcher, size)));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void allProcessesShareATextAndAName(PmiLauncher launcher, int size) throws Exception {
        Run run = run(launcher, size, "end");
        assertThat(run.code()).as(run.out()).isZero();
        for (int rank = 0; rank < size; rank++) {
            assertThat(run.out()).containsOnlyOnce("[" + launcher.title() + ", " + rank + ", " + size + ", ");
        }
        assertThat(run.count(", true]")).as(run.out()).isEqualTo(size);
        assertThat(run.out().lines().map(line -> line.split(", ")).filter(words -> words.length == 5)
                .map(words -> words[3]).distinct()).as(run.out()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void abortEndsAllProcesses(PmiLauncher launcher) throws Exception {
        // srun kills the process before it can end with its own code.
        Run run = run(launcher, 3, "abort");
        assertThat(run.code()).as(run.out()).isIn(launcher == PmiLauncher.SRUN ? List.of(7, 137) : List.of(7));
    }

    @ParameterizedTest
    @EnumSource
    void afterTheEndAProcessMayFail(PmiLauncher launcher) throws Exception {
        Run run = run(launcher, 3, "fail");
        assertThat(run.code()).as(run.out()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SRUN") // srun lets the others run on
    void aKilledProcessEndsTheOthers(PmiLauncher launcher) throws Exception {
        Run run = run(launcher, 3, "die");
        assertThat(run.code()).as(run.out()).isNotZero();
    }
}
