package org.quipu.mpj.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.device.JobInfo;
import org.quipu.threads.affinity.CpuAffinity;

/** The settings depend on the size of the job and on system properties; invalid values are refused. */
class EngineSettingsTest {

    private static EngineSettings of(int ranks) {
        return EngineSettings.of(new JobInfo("settings", 0, ranks, 1, 1, new byte[32]));
    }

    private static EngineSettings with(String property, String value) {
        System.setProperty(property, value);
        try {
            return of(2);
        } finally {
            System.clearProperty(property);
        }
    }

    @Test
    void largeJobsGiveEachPeerLess() {
        assertThat(of(2)).extracting(EngineSettings::creditBytes, EngineSettings::announcements)
                .containsExactly(4 << 20, 16_384);
        assertThat(of(1024)).extracting(EngineSettings::creditBytes, EngineSettings::announcements)
                .containsExactly(256 << 10, 1024);
        assertThat(of(1 << 20)).extracting(EngineSettings::creditBytes, EngineSettings::announcements)
                .containsExactly(64 << 10, 64);
    }

    @Test
    void ranksThatShareACoreGetLessCredit() {
        int ranks = 2 * CpuAffinity.ofJvm().cardinality();
        EngineSettings oversubscribed = EngineSettings.of(new JobInfo("settings", 0, ranks, ranks, 1, new byte[32]));
        assertThat(oversubscribed.oversubscribed()).isTrue();
        assertThat(oversubscribed.creditBytes()).isLessThanOrEqualTo(1 << 20);
        assertThat(of(ranks).oversubscribed()).isFalse();
    }

    @Test
    void propertiesOverride() {
        assertThat(with("quipu.mpj.eager", "100").eagerLimit()).isEqualTo(100);
        assertThat(with("quipu.mpj.credit", " 5000 ").creditBytes()).isEqualTo(5000);
        assertThat(with("quipu.mpj.announcements", "1").announcements()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"quipu.mpj.eager, -1, a number of bytes", "quipu.mpj.credit, x, a number of bytes",
        "quipu.mpj.announcements, 0, a whole number of 1 or more"})
    void anInvalidValueIsRefused(String property, String value, String wanted) {
        assertThatThrownBy(() -> with(property, value)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(property + "='" + value + "' is invalid: it must be " + wanted)
                .hasMessageEndingWith("; correct it or remove it");
    }
}
