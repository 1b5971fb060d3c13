package org.quipu.mpj.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocking calls on arrays of primitive types allocate nothing once the JVM has compiled them, however long the message. */
@Timeout(value = 1500, unit = TimeUnit.SECONDS)
class AllocationTest {

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void blockingCallsAllocateNothing(String device) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", device, AllocationActor.class.getName())) {
            launch.awaitLine(text -> text.startsWith("Send of unexpected bytes x 100000 allocates "), 1200);
            assertThat(launch.exitCode()).isZero();
            List<String> said = launch.out().stream().filter(text -> text.contains(" allocates ")).toList();
            assertThat(said).hasSize(12).allMatch(text -> text.endsWith(" allocates 0"));
        }
    }
}
