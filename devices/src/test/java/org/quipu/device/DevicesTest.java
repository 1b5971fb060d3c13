package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.settings.Tunable;
import org.quipu.device.settings.Tunables;

class DevicesTest {

    @Test
    void theFasterComesFirst() {
        assertThat(Devices.providers()).extracting(DeviceProvider::name).containsExactly("local", "shm", "verbs", "nio", "ucx");
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

    @ParameterizedTest
    @ValueSource(strings = {"15", "x", "65537", "1e3"})
    void aSettingOutOfBoundsIsRefusedByName(String value) {
        Tunable<Integer> setting = Tunable.number("quipu.test.setting", 512, 16, 65_536, "a test's");
        assertThat(setting.value()).isEqualTo(512);
        System.setProperty("quipu.test.setting", value);
        try {
            assertThatThrownBy(setting::value).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("quipu.test.setting must be a whole number from 16 to 65536, but is '" + value + "'");
            System.setProperty("quipu.test.setting", " 16 ");
            assertThat(setting.value()).isEqualTo(16);
        } finally {
            System.clearProperty("quipu.test.setting");
        }
    }

    @Test
    void theManualListsEverySetting() throws IOException {
        String manual = Files.readString(Path.of("..", "docs", "devices.md"));
        assertThat(Tunables.all()).allSatisfy(setting -> assertThat(manual).contains(row(setting)));
    }

    private static String row(Tunable<?> setting) {
        return "| `" + setting.property() + "` | `" + setting.environment() + "` | " + setting.defaultValue() + " | "
                + setting.doc() + " |";
    }
}
