package org.quipu.mpj.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessManagersTest {

    @Test
    void withoutALauncherTheProcessIsAJobOfItsOwn() throws IOException {
        try (ProcessManager manager = ProcessManagers.detect(Map.of(LaunchEnvironment.DEVICE, "shm"))) {
            assertThat(manager.rank()).isZero();
            assertThat(manager.size()).isOne();
            assertThat(manager.localSize()).isOne();
            assertThat(manager.requestedDevice()).isEqualTo("shm");
            assertThat(manager.jobId()).matches("[A-Za-z0-9_-]{1,64}");
            assertThat(manager.secret()).hasSize(32).isNotEqualTo(new byte[32]);
            manager.put("key", "value");
            manager.fence();
            assertThat(manager.get(0, "key")).isEqualTo("value");
            assertThatThrownBy(() -> manager.get(0, "other")).isInstanceOf(IOException.class)
                    .hasMessage("rank 0 has published nothing under 'other'");
        }
    }

    @Test
    void theManagerOfThisProcessIsAlwaysTheSame() throws IOException {
        assertThat(ProcessManagers.detect()).isSameAs(ProcessManagers.detect());
    }

    @Test
    void exitCodes() {
        assertThat(ExitCodes.ofAbort(7)).isEqualTo(7);
        assertThat(ExitCodes.ofAbort(0)).isEqualTo(1);
        assertThat(ExitCodes.ofAbort(512)).isEqualTo(1);
        assertThat(ExitCodes.ofAbort(-1)).isEqualTo(255);
        assertThat(ExitCodes.signal(139)).isEqualTo("11 (SIGSEGV)");
        assertThat(ExitCodes.signal(128 + 40)).isEqualTo("40");
    }
}
