package org.quipu.mpj.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rank that waits leaves the core to others. */
@Timeout(60)
class IdleTest {

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void aRankThatWaitsForAMessageUsesHardlyAnyProcessorTime(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", device, IdleActor.class.getName())) {
            String[] said = launch.awaitLine(text -> text.startsWith("waited ")).split(" ");
            long waited = Long.parseLong(said[1]);
            long used = Long.parseLong(said[4]);
            assertThat(waited).isGreaterThan(1000);
            assertThat(used).as("ms of processor time in %s ms", waited).isLessThan(waited / 20);
            assertThat(launch.exitCode()).isZero();
        }
    }
}
