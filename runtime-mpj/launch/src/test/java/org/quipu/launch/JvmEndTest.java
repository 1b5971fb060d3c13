package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a rank ends, none of Quipu's threads is in a system call: the JVM would wait 300 ms for it. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class JvmEndTest {

    @ParameterizedTest
    @CsvSource({"1, shm, return", "1, shm, exit", "2, shm, return", "2, nio, exit", "3, nio, return",
        "1, local, exit", "2, local, return"})
    void noThreadIsInASystemCall(int ranks, String device, String way) throws Exception {
        List<String> line = new ArrayList<>(List.of("-np", Integer.toString(ranks)));
        line.addAll(device.equals("local") ? List.of("--in-jvm") : List.of("--device", device));
        line.addAll(List.of(EndingActor.class.getName(), way));
        try (Launch launch = Launch.run(line.toArray(String[]::new))) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).hasSize(ranks).containsOnly("rank waits for []");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void noThreadOfTheLauncherIsInASystemCall(int ranks) throws Exception {
        String path = System.getProperty("java.class.path");
        Process launcher = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", path, EndingActor.class.getName(), "launch",
                "-np", Integer.toString(ranks), "-cp", path, Actor.class.getName(), "hello")
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try {
            assertThat(launcher.inputReader().lines().toList()).hasSize(ranks + 1)
                    .last().isEqualTo("launcher waits for []");
            assertThat(launcher.waitFor()).isZero();
        } finally {
            launcher.destroyForcibly();
        }
    }
}
