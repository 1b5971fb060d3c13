package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs with {@code quipu run --tls}. */
@Timeout(600)
class TlsJobTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void messagesArrive(int ranks) throws Exception {
        try (Launch launch = Launch.run("-np", Integer.toString(ranks), "--device", "nio", "--tls", "--report-devices",
                TlsActor.class.getName())) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            int sum = IntStream.range(0, ranks).sum();
            assertThat(launch.out()).hasSize(ranks).allMatch(("sum " + sum)::equals);
            assertThat(launch.err()).anyMatch(line -> line.contains("nio, TLS 1.3"));
        }
    }

    @Test
    void sharedMemoryNeedsNoTls() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--tls", "--report-devices", TlsActor.class.getName())) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.err()).anyMatch(line -> line.contains("shm")).noneMatch(line -> line.contains("TLS"));
        }
    }

    @Test
    void aRankIsKilled() throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--device", "nio", "--tls", MpiActor.class.getName(), "wait")) {
            long[] pids = launch.awaitReady(3);
            ProcessHandle.of(pids[1]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("signal 9");
        }
    }

    @ParameterizedTest
    @CsvSource({"verbs", "ucx"})
    void aDeviceThatCannotEncryptIsRefused(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", device, "--tls", TlsActor.class.getName())) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).isEqualTo("quipu run: device '" + device + "' cannot be used here: it "
                    + "cannot encrypt; for TLS 1.3 (quipu.tls) use device nio");
        }
    }
}
