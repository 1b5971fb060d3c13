package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.threads.affinity.CpuAffinity;

class ShmSettingsTest {

    private static final long MIB = 1024 * 1024;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 16, 33, 64})
    void allPairsOfAMachineFitTheBudget(int processes) {
        RingGeometry geometry = RingGeometry.fitting(DeviceSettings.SHM_SLOTS.preset(), (int) (4 * MIB),
                DeviceSettings.SHM_FRAME.intValue(), processes, DeviceSettings.SHM_MEMORY.preset());
        long all = processes * InboxDescriptor.fileBytes(Math.max(1, processes - 1), geometry);
        assertThat(all).isLessThan(256 * MIB);
        assertThat(geometry.maxPayload()).isGreaterThanOrEqualTo(processes <= 33 ? 16 * 1024 : 8192);
    }

    @Test
    void whereRanksTakeTurnsOnACoreRingsAreShortAndMessagesOf64KiBAreSentAtOnce() throws IOException {
        int cores = CpuAffinity.ofJvm().cardinality();
        ShmSettings oversubscribed = ShmSettings.of(new JobInfo("geometry", 0, 2 * cores, 2 * cores, 1, new byte[32]));
        ShmSettings alone = ShmSettings.of(new JobInfo("geometry", 0, 2 * cores, 1, 1, new byte[32]));
        assertThat(alone.geometry().bulkBytes()).isGreaterThan(oversubscribed.geometry().bulkBytes());
        assertThat(alone.eagerLimit()).isLessThan(oversubscribed.eagerLimit());
        // A frame is never longer than a quarter of the ring, however many ranks share the memory.
        assertThat(oversubscribed.eagerLimit()).isEqualTo(64 * 1024);
        assertThat(oversubscribed.geometry().bulkBytes()).isLessThanOrEqualTo(256 * 1024);
        assertThat(oversubscribed.chunk()).isLessThanOrEqualTo(oversubscribed.geometry().maxPayload());
    }
}
