package org.quipu.mpj.manager.pmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PmiProcessManagerProviderTest {

    private static final PmiProcessManagerProvider PROVIDER = new PmiProcessManagerProvider();

    private static boolean isFound(String... environment) throws IOException {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < environment.length; i += 2) {
            variables.put(environment[i], environment[i + 1]);
        }
        return PmiProcessManagerProvider.isStartedByPmi(variables);
    }

    @Test
    void processesThatCanReachTheirLauncherAreFound() throws IOException {
        assertThat(isFound("PMI_FD", "6", "PMI_RANK", "0", "PMI_SIZE", "2")).isTrue();
        assertThat(isFound("PMI_FD", "6")).isTrue();
        assertThat(isFound("PMI_PORT", "n1:4000", "PMI_ID", "0")).isTrue();
    }

    @Test
    void otherProcessesAreNot() throws IOException {
        assertThat(PROVIDER.find(Map.of())).isEmpty();
        assertThat(isFound("PMI_RANK", "0", "PMI_SIZE", "2")).isFalse();
        assertThat(isFound("PMI_PORT", "n1:4000")).isFalse();
        assertThat(isFound("PMI_ID", "0")).isFalse();
    }

    @Test
    void oneProcessNeedsNoLauncher() throws IOException {
        assertThat(isFound("PMI_FD", "6", "PMI_RANK", "0", "PMI_SIZE", "1")).isFalse();
    }

    @Test
    void processesMayBeJobsOfTheirOwn() throws IOException {
        assertThat(isFound("PMI_FD", "6", "PMI_RANK", "0", "PMI_SIZE", "2", "QUIPU_SINGLETON", "1")).isFalse();
        assertThat(isFound("PMI_PORT", "n1:4000", "PMI_ID", "0", "QUIPU_SINGLETON", "true")).isFalse();
        assertThatThrownBy(() -> isFound("PMI_FD", "6", "QUIPU_SINGLETON", "maybe")).isInstanceOf(IOException.class)
                .hasMessageContaining("QUIPU_SINGLETON");
    }

    @Test
    void aLauncherThatCannotBeReachedIsNamed() {
        Map<String, String> variables = Map.of("PMI_FD", "999999", "PMI_RANK", "0", "PMI_SIZE", "2", "MPI_LOCALNRANKS",
                "2");
        assertThatThrownBy(() -> PROVIDER.find(variables)).isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot join the job of Hydra (mpiexec of MPICH): PMI_FD=999999 is no ");
    }
}
