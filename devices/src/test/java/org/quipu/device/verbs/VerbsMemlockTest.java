package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.quipu.device.Endpoint;

/**
 * A process whose limit of locked memory is too low although the hardware works. In the guest, where root can drop the
 * privilege of a process.
 */
@OnRdma
@EnabledIfSystemProperty(named = "quipu.test.guest", matches = "true",
        disabledReason = "runs in the RDMA guest alone: mvn verify -Prdma")
class VerbsMemlockTest {

    /** The main class of that process: prints whether it can use the device. */
    static final class Reason {

        private Reason() {
        }

        public static void main(String[] args) {
            VerbsDeviceProvider provider = new VerbsDeviceProvider();
            System.out.println("unavailable: " + provider.unavailable().orElse("no"));
            System.out.println("defect: " + provider.defect().orElse("no"));
        }
    }

    private static List<String> reason(String... limit) throws Exception {
        List<String> command = new ArrayList<>(List.of(limit));
        command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), Reason.class.getName()));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var output = process.inputReader()) {
            List<String> lines = output.lines().toList();
            assertThat(process.waitFor(Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            return lines;
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aLimitThatIsTooLowIsADefectUnlessTheProcessNeedNotKeepIt() throws Exception {
        assertThat(reason("setpriv", "--bounding-set=-ipc_lock", "--inh-caps=-ipc_lock", "prlimit",
                "--memlock=65536:65536")).hasSize(2)
                .allSatisfy(line -> assertThat(line).contains("the memlock limit is 64 KiB").contains("ulimit -l"));
        assertThat(reason("prlimit", "--memlock=65536:65536")).containsExactly("unavailable: no", "defect: no");
    }
}
