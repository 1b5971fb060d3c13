package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that use the message layer end as a whole, and leave no shared memory behind. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class MpiJobTest {

    private static final String ACTOR = MpiActor.class.getName();

    private static List<Path> sharedMemoryOf(String jobId) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/dev/shm"))) {
            return files.filter(file -> file.toString().contains(jobId)).toList();
        }
    }

    private static String jobOf(Launch launch) throws InterruptedException {
        return launch.awaitLine(text -> text.startsWith("job ")).substring(4);
    }

    /** A rank whose tests fail leaves the core to the other one, instead of using up its time slice. */
    @ParameterizedTest
    @ValueSource(strings = {"test", "testall", "iprobe"})
    void testsDoNotKeepTheCoreFromTheRankThatIsWaitedFor(String call) throws Exception {
        try (Launch launch = Launch.run("-np", "2", TestingActor.class.getName(), call)) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).hasSize(2)
                    .allSatisfy(text -> assertThat(Long.parseLong(text.substring("us ".length()))).isLessThan(700));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void programsForMpiJavaFindAllThatItHas(boolean inJvm) throws Exception {
        String where = inJvm ? "--in-jvm" : "--tag-output";
        try (Launch launch = Launch.run("-np", "2", where, MpiJavaActor.class.getName())) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).hasSize(2).allMatch(text -> text.endsWith("all is there"));
        }
    }

    @Test
    void aJobThatEndsWell() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "end")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).isEmpty();
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }

    @Test
    void networkInterfacesAreChosen() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", "nio", "--tcp-if", "nosuch0", ACTOR, "end")) {
            assertThat(launch.exitCode()).isEqualTo(2);
            assertThat(launch.lastError()).startsWith("quipu run: --tcp-if 'nosuch0' names no interface of this ");
        }
        try (Launch launch = Launch.run("-np", "2", "--device", "nio", "--tcp-if", "127.0.0.0/8", ACTOR, "end")) {
            assertThat(launch.exitCode()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void aRankThatIsKilledWhileOthersWaitForMessages(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--device", device, ACTOR, "wait")) {
            long[] pids = launch.awaitReady(3);
            ProcessHandle.of(pids[1]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("signal 9");
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void aSenderThatRunsAGibibyteAheadOfASmallHeapIsHeldBack(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", device, "-J", "-Xmx48m", AheadActor.class.getName())) {
            String stuck = launch.awaitLine(text -> text.startsWith("stuck at "));
            assertThat(Integer.parseInt(stuck.split(" ")[2])).isLessThan(20_000);
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void abort() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "abort")) {
            assertThat(launch.exitCode()).isEqualTo(5);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("Abort(5)");
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }

    @Test
    void anErrorEndsTheJobEvenIfTheProgramCatchesIt() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "fatal")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.out()).noneMatch(text -> text.contains("caught"));
            assertThat(launch.err()).anyMatch(text -> text.contains("MPI_ERRORS_ARE_FATAL")
                    && text.contains("dest must be a rank from 0 to 2"))
                    .anyMatch(text -> text.contains("MpiActor.fatal"));
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ")
                    .contains("error in a call on MPI_COMM_WORLD");
        }
    }

    /** MPJ Express: "ERRORS_RETURN is null (ERRORS_ARE_FATAL assigned twice)". */
    @Test
    void defectErrorsReturnIsNull() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "return")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).anyMatch(text -> text.contains("caught dest must be a rank from 0 to 2"));
        }
    }

    @ParameterizedTest
    @CsvSource({"shm, 3", "nio, 2", "shm, 1"})
    void initAfterFinalizeBeginsANewLife(String device, int ranks) throws Exception {
        try (Launch launch = Launch.run("-np", Integer.toString(ranks), "--device", device, ACTOR, "again")) {
            assertThat(launch.exitCode()).as("%s %s", launch.out(), launch.err()).isZero();
            for (int life = 2; life <= 4; life++) {
                int sum = life * ranks + ranks * (ranks - 1) / 2;
                for (int rank = 0; rank < ranks; rank++) {
                    assertThat(launch.out()).contains("life " + life + " " + rank + " sum " + sum + " true "
                            + life * ranks);
                }
            }
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void finalizeWaitsForPendingSends(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--device", device, ACTOR, "late")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).contains("received 1 true", "received 2 true");
        }
    }

    @Test
    void requestsThatNobodyWaitsForAreReportedInDebugMode() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "-J", "-Dquipu.debug=requests", ACTOR, "leak")) {
            assertThat(launch.exitCode()).isZero();
            List<String> reports = launch.err().stream().filter(text -> text.contains("quipu:"))
                    .map(text -> text.substring(text.indexOf("quipu:"))).toList();
            assertThat(reports)
                    .filteredOn(text -> text.contains("Isend at org.quipu.launch.MpiActor.leak(MpiActor.java:"))
                    .hasSize(2);
            assertThat(reports)
                    .filteredOn(text -> text.contains("Irecv at org.quipu.launch.MpiActor.leak(MpiActor.java:"))
                    .hasSize(1);
            assertThat(reports).contains("quipu: rank 0 calls MPI_Finalize, but these requests were never waited for:",
                    "quipu: rank 1 calls MPI_Finalize, but these requests were never waited for:").hasSize(5);
        }
        try (Launch launch = Launch.run("-np", "2", ACTOR, "leak")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void aLauncherThatIsKilled() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", "shm", ACTOR, "wait")) {
            launch.awaitReady(2);
            launch.process().destroyForcibly();
            launch.awaitNobody();
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }
}
