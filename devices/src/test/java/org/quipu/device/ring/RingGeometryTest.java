package org.quipu.device.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.device.settings.DeviceSettings;

class RingGeometryTest {

    private static final long MIB = 1024 * 1024;

    @Test
    void fewProcessesGetWhatTheyWish() {
        assertThat(usual(2)).isEqualTo(new RingGeometry(512, 4096 * 1024, 64 * 1024));
    }

    @Test
    void oddWishesAreRoundedUp() {
        assertThat(RingGeometry.fitting(100, 100_000, 1000, 2, 100 * MIB)).isEqualTo(new RingGeometry(128, 131_072,
                1000));
    }

    @Test
    void tooManyProcessesGetTheSmallestRing() {
        assertThat(RingGeometry.fitting(512, 512 * 1024, 64 * 1024, 1000, 192 * MIB)).isEqualTo(new RingGeometry(16,
                4096, 1024));
    }

    @Test
    void aPayloadThatAnIdleRingMightRefuseIsNotAllowed() {
        assertThatThrownBy(() -> new RingGeometry(16, 4096, 2048)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RingGeometry(15, 4096, 1024)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"1024K, 2097152", "512K, 1048576", "2048K, 4194304", "64K, 524288", "16384K, 4194304",
        "unknown, 2097152", "'', 2097152"})
    void theBulkAreaFollowsTheCache(String level2, int bytes) {
        assertThat(CoreCache.bulkFor(level2)).isEqualTo(bytes);
    }

    private static RingGeometry usual(int processes) {
        return RingGeometry.fitting(DeviceSettings.SHM_SLOTS.preset(), CoreCache.bulkFor("2048K"),
                DeviceSettings.SHM_FRAME.intValue(), processes, DeviceSettings.SHM_MEMORY.preset());
    }
}
