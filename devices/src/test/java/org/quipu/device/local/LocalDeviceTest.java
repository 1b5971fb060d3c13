package org.quipu.device.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Exposure;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalDeviceTest {

    private final LocalDeviceProvider provider = new LocalDeviceProvider();

    @Test
    void itIsOfferedOnlyWhereThreadsAreRanks() {
        assertThat(provider.unavailable()).hasValueSatisfying(reason -> assertThat(reason)
                .contains("quipu run --in-jvm"));
        System.setProperty(DeviceSettings.IN_JVM.property(), "true");
        try {
            assertThat(provider.unavailable()).isEmpty();
        } finally {
            System.clearProperty(DeviceSettings.IN_JVM.property());
        }
    }

    @Test
    void anotherJvmIsNotReached() {
        try (Device device = provider.open(new JobInfo(Job.name(), 0, 2, 2, 1, Job.secret()))) {
            String there = new LocalAddress("elsewhere", 1).toString();
            assertThat(provider.reaches(device.address(), device.address())).isTrue();
            assertThat(provider.reaches(device.address(), there)).isFalse();
            assertThatThrownBy(() -> device.addPeer(1, there)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rank 1").hasMessageContaining("elsewhere");
        }
    }

    @Test
    void aPeerThatHadClosedBeforeIsReportedWhenItIsWanted() throws Exception {
        JobInfo first = new JobInfo(Job.name(), 0, 2, 2, 1, Job.secret());
        Device gone = provider.open(new JobInfo(first.jobId(), 1, 2, 2, 1, Job.secret()));
        gone.close();
        try (Endpoint here = new Endpoint(0, provider.open(first))) {
            here.device.addPeer(1, gone.address());
            here.device.poll();
            assertThat(here.lostPeers).isEmpty();
            assertThat(here.device.trySend(1, 0, 0, 0, 0, null, 0, 0)).isEqualTo(Device.PEER_LOST);
            here.pumpUntil(() -> !here.lostPeers.isEmpty());
            assertThat(here.causes.getFirst()).hasMessage("rank 1 has closed its device");
        }
    }

    @Test
    void memoryOfOneThreadIsNotExposed() throws Exception {
        try (Job job = new Job(2, provider::open); Arena confined = Arena.ofConfined(); Arena shared =
                Arena.ofShared()) {
            Exposure exposure = new Exposure();
            Device device = job.rank(0).device;
            assertThat(device.expose(1, confined.allocate(100), 0, 100, exposure)).isFalse();
            assertThat(device.expose(1, shared.allocate(100), 0, 100, exposure)).isTrue();
            device.withdraw(1, exposure);
            assertThat(device.expose(1, MemorySegment.ofArray(new int[100]).asReadOnly(), 4, 100, exposure)).isTrue();
            device.withdraw(1, exposure);
            assertThatThrownBy(() -> device.withdraw(1, exposure)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aKeyFitsItsReaderItsRangeAndItsTime() throws Exception {
        try (Job job = new Job(3, provider::open)) {
            Exposure exposure = new Exposure();
            byte[] secret = Endpoint.pattern(1, 100);
            MemorySegment target = MemorySegment.ofArray(new byte[100]);
            assertThat(job.rank(0).device.expose(1, MemorySegment.ofArray(secret), 20, 50, exposure)).isTrue();
            long key0 = exposure.key0();
            long key1 = exposure.key1();
            assertThat(job.rank(1).device.read(0, key0, key1, 0, target, 0, 50, 1)).isEqualTo(Device.DONE);
            assertThat(target.asSlice(0, 50).mismatch(MemorySegment.ofArray(secret).asSlice(20, 50))).isEqualTo(-1);
            target.fill((byte) 0);
            assertThat(job.rank(1).device.read(0, key0, key1, 1, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            assertThat(job.rank(1).device.read(0, key0, key1, -1, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            assertThat(job.rank(1).device.read(0, key0, key1 + 1, 0, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            assertThat(job.rank(1).device.read(0, Long.MIN_VALUE, key1, 0, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            assertThat(job.rank(2).device.read(0, key0, key1, 0, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            job.rank(0).device.withdraw(1, exposure);
            assertThat(job.rank(1).device.read(0, key0, key1, 0, target, 0, 50, 1)).isEqualTo(Device.REFUSED);
            assertThat(target.mismatch(MemorySegment.ofArray(new byte[100]))).isEqualTo(-1);
        }
    }

    @Test
    void memoryThatIsClosedWhileItIsExposedIsRefused() throws Exception {
        try (Job job = new Job(2, provider::open); Arena here = Arena.ofShared()) {
            Arena there = Arena.ofShared();
            Exposure exposure = new Exposure();
            assertThat(job.rank(0).device.expose(1, there.allocate(100), 0, 100, exposure)).isTrue();
            there.close();
            assertThat(job.rank(1).device.read(0, exposure.key0(), exposure.key1(), 0, here.allocate(100), 0, 100, 1))
                    .isEqualTo(Device.REFUSED);
            job.rank(0).device.withdraw(1, exposure);
        }
    }

    @Test
    void aSleeperWhosePeerClosesIsRoused() throws Exception {
        try (Job job = new Job(2, provider::open)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            job.run(here -> {
                if (here.rank == 0) {
                    here.send(1, 0, 0, new byte[0]);
                    here.close();
                } else {
                    here.pumpUntil(() -> !here.lostPeers.isEmpty());
                    assertThat(arrived).hasValue(1);
                }
            });
        }
    }
}
