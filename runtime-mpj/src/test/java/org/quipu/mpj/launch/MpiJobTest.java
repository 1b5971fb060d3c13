package org.quipu.mpj.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that use the message layer end as a whole, and leave no shared memory behind. */
@Timeout(60)
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

    @Test
    void aJobThatEndsWell() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "end")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).isEmpty();
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
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

    @Test
    void abort() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "abort")) {
            assertThat(launch.exitCode()).isEqualTo(5);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("Abort(5)");
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }

    @Test
    void aLauncherThatIsKilled() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", "shm", ACTOR, "wait")) {
            launch.awaitReady(2);
            launch.process().destroyForcibly();
            launch.awaitNobody(10);
            assertThat(sharedMemoryOf(jobOf(launch))).isEmpty();
        }
    }
}
