package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Exposure;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.host.ProcessIdentity;

/** Memory is read only from the identified process. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PeerMemoryTest {

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    static Device reading(JobInfo job, long readLimit) throws IOException {
        ShmSettings usual = ShmSettings.of(job);
        return new ShmDevice(job, new ShmSettings(usual.geometry(), usual.chunk(), usual.eagerLimit(), readLimit,
                usual.watchNanos(), usual.parking(), usual.mode()));
    }

    @Test
    void whatLiesBesideOrOnTheHeapOrNowhereIsRefused() throws Exception {
        try (Job job = new Job(2, each -> reading(each, 1)); Arena arena = Arena.ofShared()) {
            Device device = job.rank(0).device;
            MemorySegment memory = arena.allocate(100);
            Exposure exposure = new Exposure();
            assertThat(job.rank(1).device.expose(0, memory, 10, 50, exposure)).isTrue();
            long key0 = exposure.key0();
            long key1 = exposure.key1();
            MemorySegment target = arena.allocate(100);
            assertThat(device.read(1, key0, key1, 0, target, 0, 50, 1)).isEqualTo(Device.DONE);
            assertThat(device.read(1, key0, key1, 1, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            assertThat(device.read(1, key0, key1, -1, target, 0, 10, 1)).isEqualTo(Device.REFUSED);
            assertThat(device.read(1, key0, key1, Long.MAX_VALUE, target, 0, 10, 1)).isEqualTo(Device.REFUSED);
            assertThat(device.read(1, key0, key1, 0, MemorySegment.ofArray(new byte[50]), 0, 50, 1))
                    .isEqualTo(Device.REFUSED);
            assertThat(device.read(1, 64, 1000, 0, target, 0, 100, 1)).as("the page that nobody has")
                    .isEqualTo(Device.REFUSED);
            assertThatThrownBy(() -> device.read(1, key0, key1, 0, target.asReadOnly(), 0, 50, 1))
                    .isInstanceOf(IllegalArgumentException.class);
            job.rank(1).device.withdraw(0, exposure);
            assertThatThrownBy(() -> job.rank(1).device.withdraw(0, exposure))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void anotherProcessWithTheSameNumberIsNotRead() {
        ProcessIdentity own = ProcessIdentity.own();
        try (Arena arena = Arena.ofShared()) {
            MemorySegment word = arena.allocate(LONG);
            word.set(LONG, 0, 42);
            assertThat(PeerMemory.of(own, word.address(), 42)).isPresent().get().satisfies(PeerMemory::close);
            assertThat(PeerMemory.of(own, word.address(), 43)).as("another word there").isEmpty();
            assertThat(PeerMemory.of(own, 64, 42)).as("nothing there").isEmpty();
            assertThat(PeerMemory.of(own, 0, 0)).as("no probe").isEmpty();
            ProcessIdentity later = new ProcessIdentity(own.pid(), own.startTicks() + 1);
            assertThat(PeerMemory.of(later, word.address(), 42)).as("a process that started later").isEmpty();
        }
    }

    @Test
    void nobodyReadsAfterTheClose() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment word = arena.allocate(LONG);
            MemorySegment source = arena.allocate(1 << 20);
            MemorySegment target = arena.allocate(1 << 20);
            PeerMemory memory = PeerMemory.of(ProcessIdentity.own(), word.address(), 0).orElseThrow();
            AtomicBoolean reading = new AtomicBoolean();
            Job.together(List.of(() -> {
                while (memory.read(source.address(), target, 0, target.byteSize())) {
                    reading.set(true);
                }
                return null;
            }, () -> {
                long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
                while (!reading.get() && System.nanoTime() - deadline < 0) {
                    Thread.onSpinWait();
                }
                memory.close();
                return null;
            }));
            assertThat(reading).isTrue();
            assertThat(memory.read(source.address(), target, 0, 1)).isFalse();
            memory.close();
        }
    }

    @Test
    void aTargetThatIsFreedMeanwhileIsNotWritten() {
        Arena gone = Arena.ofShared();
        MemorySegment target = gone.allocate(100);
        gone.close();
        try (Arena arena = Arena.ofShared()) {
            MemorySegment word = arena.allocate(LONG);
            PeerMemory memory = PeerMemory.of(ProcessIdentity.own(), word.address(), 0).orElseThrow();
            assertThatThrownBy(() -> memory.read(word.address(), target, 0, 8))
                    .isInstanceOf(IllegalStateException.class);
            memory.close();
        }
    }

    @Test
    void theSettingSaysFromWhereOn() throws Exception {
        for (long limit : new long[] {777, Long.MAX_VALUE}) {
            try (Job job = new Job(2, each -> reading(each, limit))) {
                assertThat(job.rank(0).device.readLimit(1)).isEqualTo(limit);
            }
        }
    }
}
