package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Blocking calls on arrays of primitive types allocate nothing once the JVM has compiled them, however long the
 * message; also where the JIT compiler has counted few of the calls, as on a busy machine, and takes only short methods
 * into their callers. The calls that it asks for to take a longer one, by default 0.25 for each call of the caller, are
 * more than a call outside a loop can have.
 */
@Timeout(value = 1500, unit = TimeUnit.SECONDS)
@Execution(ExecutionMode.CONCURRENT)
class AllocationTest {

    @ParameterizedTest
    @CsvSource({"shm, 0.25", "nio, 0.25", "shm, 1.5", "nio, 1.5"})
    void blockingCallsAllocateNothing(String device, String inlineFrequency) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--device", device, "-J", "-Xbatch",
                "-J", "-XX:+UnlockDiagnosticVMOptions", "-J", "-XX:InlineFrequencyRatio=" + inlineFrequency,
                AllocationActor.class.getName())) {
            launch.awaitLine(text -> text.startsWith("Send of unexpected bytes x 100000 allocates "), 1200);
            assertThat(launch.exitCode()).isZero();
            List<String> said = launch.out().stream().filter(text -> text.contains(" allocates ")).toList();
            assertThat(said).hasSize(12).allMatch(text -> text.endsWith(" allocates 0"));
        }
    }
}
