package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.JobInfo;
import org.quipu.device.Tunables;
import org.quipu.threads.affinity.CpuAffinity;

class RingGeometryTest {

    private static final long MIB = 1024 * 1024;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 16, 33, 64})
    void allPairsOfAMachineFitTheBudget(int processes) {
        RingGeometry geometry = usual(processes);
        long all = processes * InboxDescriptor.fileBytes(Math.max(1, processes - 1), geometry);
        assertThat(all).isLessThan(256 * MIB);
        assertThat(geometry.maxPayload()).isGreaterThanOrEqualTo(processes <= 33 ? 16 * 1024 : 8192);
    }

    @Test
    void fewProcessesGetWhatTheyWish() {
        assertThat(usual(2)).isEqualTo(new RingGeometry(512, 4096 * 1024, 64 * 1024));
    }

    @Test
    void oddWishesAreRoundedUp() {
        assertThat(RingGeometry.fitting(100, 100_000, 1000, 2, 100 * MIB)).isEqualTo(new RingGeometry(128, 131_072, 1000));
    }

    @Test
    void tooManyProcessesGetTheSmallestRing() {
        assertThat(RingGeometry.fitting(512, 512 * 1024, 64 * 1024, 1000, 192 * MIB)).isEqualTo(new RingGeometry(16, 4096, 1024));
    }

    @Test
    void aPayloadThatAnIdleRingMightRefuseIsNotAllowed() {
        assertThatThrownBy(() -> new RingGeometry(16, 4096, 2048)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RingGeometry(15, 4096, 1024)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"1024K, 2097152", "512K, 1048576", "2048K, 4194304", "64K, 524288", "16384K, 4194304", "unknown, 2097152", "'', 2097152"})
    void theBulkAreaFollowsTheCache(String level2, int bytes) {
        assertThat(CoreCache.bulkFor(level2)).isEqualTo(bytes);
    }

    @Test
    void whereRanksTakeTurnsOnACoreRingsAreShortAndMessagesOf64KiBAreSentAtOnce() throws IOException {
        int cores = CpuAffinity.ofJvm().cardinality();
        ShmSettings crowded = ShmSettings.of(new JobInfo("geometry", 0, 2 * cores, 2 * cores, 1, new byte[32]));
        ShmSettings alone = ShmSettings.of(new JobInfo("geometry", 0, 2 * cores, 1, 1, new byte[32]));
        assertThat(alone.geometry().bulkBytes()).isGreaterThan(crowded.geometry().bulkBytes());
        assertThat(alone.eagerLimit()).isLessThan(crowded.eagerLimit());
        // A frame is never longer than a quarter of the ring, however many ranks share the memory.
        assertThat(crowded.eagerLimit()).isEqualTo(64 * 1024);
        assertThat(crowded.geometry().bulkBytes()).isLessThanOrEqualTo(256 * 1024);
        assertThat(crowded.chunk()).isLessThanOrEqualTo(crowded.geometry().maxPayload());
    }

    private static RingGeometry usual(int processes) {
        return RingGeometry.fitting(Tunables.SHM_SLOTS.defaultValue(), CoreCache.bulkFor("2048K"),
                Tunables.SHM_FRAME.defaultValue(), processes, Tunables.SHM_MEMORY.defaultValue() * MIB);
    }
}
