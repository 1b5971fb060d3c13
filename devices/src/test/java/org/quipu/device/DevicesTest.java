package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.settings.Settings;

class DevicesTest {

    @Test
    void theFasterComesFirst() {
        assertThat(Devices.providers()).extracting(DeviceProvider::name).containsExactly("local", "shm", "verbs", "nio",
                "ucx");
        assertThat(Devices.usable()).extracting(DeviceProvider::name).contains("nio");
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnown() {
        assertThat(Devices.named("nio").name()).isEqualTo("nio");
        assertThatThrownBy(() -> Devices.named("telex")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no device 'telex'; there is local, shm, verbs, nio, ucx");
    }

    @Test
    void thePreferredOfTheCommonWaysIsTaken() throws IOException {
        JobInfo job = new JobInfo("devices-test", 0, 1, 1, 1, new byte[32]);
        try (Device shm = Devices.named("shm").open(job); Device nio = Devices.named("nio").open(job)) {
            Map<String, String> both = Map.of("shm", shm.address(), "nio", nio.address());
            Map<String, String> tcp = Map.of("nio", nio.address());
            assertThat(Devices.best(both, both)).map(DeviceProvider::name).hasValue("shm");
            assertThat(Devices.best(both, tcp)).map(DeviceProvider::name).hasValue("nio");
            assertThat(Devices.best(tcp, both)).map(DeviceProvider::name).hasValue("nio");
            assertThat(Devices.best(tcp, Map.of())).isEmpty();
        }
    }

    @Test
    void theSettingsAreInTheListOfAllModules() {
        assertThat(Settings.all()).contains(DeviceSettings.SHM_SLOTS, DeviceSettings.UCX_TRUST, DeviceSettings.IN_JVM);
    }
}
