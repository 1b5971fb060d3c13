package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;

/** The message layer over device ucx on 2 and 4 ranks, in a process of its own; left out where UCX cannot be used. */
class UcxTest {

    private static final int SECONDS = 400;

    @ParameterizedTest
    @Timeout(value = SECONDS + 20, unit = TimeUnit.SECONDS)
    @ValueSource(strings = {"PointToPointTest", "BuffersTest", "CollectivesTest", "ThreadsTest"})
    void over2And4Ranks(String tests) throws Exception {
        run(tests, "-Dquipu.ucx.tls=self,sm,tcp");
    }

    /** Off-heap messages of any length are read from memory. */
    @ParameterizedTest
    @Timeout(value = SECONDS + 20, unit = TimeUnit.SECONDS)
    @ValueSource(strings = {"BuffersTest", "BufferedSendTest", "ReductionsTest"})
    void over2And4RanksThatReadEachOthersMemory(String tests) throws Exception {
        run(tests, "-Dquipu.ucx.tls=self,sm", "-Dquipu.ucx.eager=0", "-Dquipu.ucx.read=1");
    }

    private static void run(String tests, String... properties) throws Exception {
        DeviceProvider ucx = Devices.providers().stream().filter(each -> each.name().equals("ucx")).findFirst()
                .orElseThrow();
        assumeTrue(ucx.unavailable().isEmpty(), () -> "no UCX here: " + ucx.unavailable().orElseThrow());
        String classPath = System.getProperty("java.class.path") + File.pathSeparator
                + "../../devices/target/test-classes";
        List<String> command = new ArrayList<>(List.of("timeout", "--kill-after=5", Integer.toString(SECONDS),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-Xmx1g", "-Dquipu.test.fabric=ucx", "-Dquipu.test.sizes=2,4"));
        command.addAll(List.of(properties));
        command.addAll(List.of("-cp", classPath, "org.quipu.device.verbs.GuestTests", "mpi." + tests));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader output = process.inputReader()) {
            List<String> lines = output.lines().toList();
            assertThat(process.waitFor()).as("exit status of the tests; they said %s", String.join("\n", lines))
                    .isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
