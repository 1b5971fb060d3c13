package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rank that waits leaves the core to others. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class IdleTest {

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void aRankThatWaitsForAMessageUsesHardlyAnyProcessorTime(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", device, IdleActor.class.getName())) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).isNotEmpty()
                    .allMatch(text -> text.matches("waited \\d{4,} ms, used \\d+ ms, (idle|busy)"));
            assertThat(launch.out()).as("the rank's waits until one is idle")
                    .anyMatch(text -> text.endsWith(IdleActor.IDLE_MARK));
        }
    }
}
