package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;

/** Jobs over device ucx end as a whole; left out where UCX cannot be used. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class UcxJobTest {

    private static final String ACTOR = MpiActor.class.getName();

    @BeforeEach
    void needsUcx() {
        DeviceProvider ucx = Devices.providers().stream().filter(each -> each.name().equals("ucx")).findFirst()
                .orElseThrow();
        assumeTrue(ucx.unavailable().isEmpty(), () -> "no UCX here: " + ucx.unavailable().orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void aJobThatEndsWell(int ranks) throws Exception {
        try (Launch launch = Launch.run("-np", Integer.toString(ranks), "--device", "ucx", ACTOR, "end")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void finalizeWaitsForPendingSends() throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--device", "ucx", ACTOR, "late")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).contains("received 1 true", "received 2 true");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"self,sm", "tcp"})
    void aRankThatIsKilledWhileOthersWaitForMessages(String transports) throws Exception {
        try (Launch launch = Launch.run("-np", "4", "--device", "ucx", "-J", "-Dquipu.ucx.tls=" + transports, ACTOR,
                "wait")) {
            long[] pids = launch.awaitReady(4);
            ProcessHandle.of(pids[1]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("signal 9");
            launch.awaitNobody();
        }
    }

    @Test
    void aRankThatIsKilledWhileItsMemoryIsRead() throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--device", "ucx", "-J", "-Dquipu.ucx.tls=self,sm",
                ReadActor.class.getName())) {
            long[] pids = launch.awaitReady(3);
            launch.awaitLine(text -> text.equals("reading"));
            ProcessHandle.of(pids[1]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).as("%s", launch.err()).isEqualTo(137);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("signal 9");
            launch.awaitNobody();
        }
    }

    @Test
    void aSenderThatRunsAGibibyteAheadOfASmallHeapIsHeldBack() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", "ucx", "-J", "-Xmx48m", AheadActor.class.getName())) {
            String stuck = launch.awaitLine(text -> text.startsWith("stuck at "));
            assertThat(Integer.parseInt(stuck.split(" ")[2])).isLessThan(20_000);
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void aRankThatWaitsForAMessageUsesHardlyAnyProcessorTime() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", "ucx", IdleActor.class.getName())) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).as("the rank's waits until one is idle")
                    .anyMatch(text -> text.endsWith(IdleActor.IDLE_MARK));
        }
    }
}
