package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.manager.pmi.PmiLauncher;
import org.quipu.mpj.manager.pmi.PmiLauncher.Run;

/** MPI programs whose ranks a launcher with PMI-1 starts. No case leaves a process. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(value = 1800, unit = TimeUnit.SECONDS)
class PmiJobTest {

    private static final Map<String, String> REPORT = Map.of("QUIPU_REPORT_DEVICES", "true");

    private static Run run(PmiLauncher launcher, int size, String action) throws Exception {
        launcher.assumeWorks();
        return launcher.run(size, PmiLauncher.java(PmiJobActor.class, action), REPORT);
    }

    static Stream<Arguments> jobs() {
        return Stream.of(PmiLauncher.values())
                .flatMap(launcher -> Stream.of(1, 2, 3, 5, 8).map(size -> Arguments.of(launcher, size)));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void theProcessesAreOneJob(PmiLauncher launcher, int size) throws Exception {
        Run run = run(launcher, size, "end");
        assertThat(run.code()).as(run.out()).isZero();
        for (int rank = 0; rank < size; rank++) {
            assertThat(run.out()).containsOnlyOnce(
                    "rank " + rank + " of " + size + " has the sum " + size * (size + 1) / 2 + ";");
        }
        assertThat(run.out().contains("shm")).as(run.out()).isEqualTo(size > 1);
    }

    @ParameterizedTest
    @EnumSource
    void afterFinalizeARankMayFail(PmiLauncher launcher) throws Exception {
        Run run = run(launcher, 3, "end with 3");
        assertThat(run.code()).as(run.out()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void abortEndsTheJob(PmiLauncher launcher) throws Exception {
        Run run = run(launcher, 3, "abort with 7");
        // srun may kill the process before it can end with its own code.
        assertThat(run.code() == 7 || launcher == PmiLauncher.SRUN && run.code() == 137).as(run.out()).isTrue();
    }

    static Stream<Arguments> failures() {
        return Stream.of(PmiLauncher.values()).flatMap(launcher -> Stream.of("exit with 3", "throw", "die")
                .map(action -> Arguments.of(launcher, action)));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aRankThatFailsEndsTheJob(PmiLauncher launcher, String action) throws Exception {
        Run run = run(launcher, 3, action);
        assertThat(run.code()).as(run.out()).isNotZero();
    }

    @Test
    void aRankZeroThatIsNoJobEndsTheOthers() throws Exception {
        PmiLauncher.HYDRA.assumeWorks();
        String java = String.join(" ", PmiLauncher.java(PmiJobActor.class, "end"));
        Run run = PmiLauncher.HYDRA.run(3, List.of("sh", "-c",
                "test $PMI_RANK = 0 && exec sleep 600; exec " + java), Map.of("QUIPU_JOIN_TIMEOUT", "3"));
        assertThat(run.code()).as(run.out()).isNotZero();
        assertThat(run.out()).contains(" has received nothing from rank 0 through Hydra", "within 3 s",
                "QUIPU_JOIN_TIMEOUT changes the limit");
    }
}
