package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One-sided communication between processes, by shared memory, by messages, and by both in one window. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class WindowsJobTest {

    private static final String ACTOR = WindowsActor.class.getName();

    private static List<Path> sharedMemoryOf(String jobId) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/dev/shm"))) {
            return files.filter(file -> file.toString().contains(jobId)).toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"2, shm, 0", "3, shm, 0", "2, nio, 0", "3, nio, 0", "3, '', 2", "2, jvm, 0", "3, jvm, 0"})
    void allKindsOfWindows(int ranks, String device, int group) throws Exception {
        List<String> line = new ArrayList<>(List.of("-np", Integer.toString(ranks)));
        if (device.equals("jvm")) {
            line.add("--in-jvm");
        } else if (!device.isEmpty()) {
            line.addAll(List.of("--device", device));
        }
        line.addAll(List.of(ACTOR, "use", Integer.toString(group)));
        try (Launch launch = Launch.run(line.toArray(String[]::new))) {
            assertThat(launch.exitCode()).as("%s %s", launch.out(), launch.err()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrderElementsOf(
                    IntStream.range(0, ranks).mapToObj(rank -> "rank " + rank + " is done").toList());
        }
    }

    @Test
    void aRankThatIsKilledWhileItHoldsALock() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "hold", "0")) {
            long[] pids = launch.awaitReady(3);
            ProcessHandle.of(pids[1]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("signal 9");
            assertThat(sharedMemoryOf(launch.awaitLine(text -> text.startsWith("job ")).substring(4))).isEmpty();
        }
    }
}
