package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.ucx.UcxCounters.Count;

/** The counted cost of one-sided reads; deregistered memory; a peer that exits during a read. */
@OnUcx("self,sm")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxReadTest {

    private static final int LENGTH = 300_001;

    private static UcxDevice device(Job job, int rank) {
        return (UcxDevice) job.rank(rank).device;
    }

    private static void pumpBoth(Job job, BooleanSupplier condition) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            job.ranks.forEach(here -> here.device.poll());
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    private static Device withCache(JobInfo job, long bytes) throws IOException {
        return new UcxDevice(job, new UcxSettings(new Transports("self,sm", true), 16_384, 16, 16_384, 32_768, bytes,
                false), Ucp.load(Ucp.LIBRARY));
    }

    /** Rank 0 exposes memory and sends rank 1 the key. */
    private static long[] expose(Job job, MemorySegment memory, Exposure exposure) {
        long[] key = new long[2];
        AtomicInteger known = new AtomicInteger();
        job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
            key[0] = h0;
            key[1] = h1;
            known.incrementAndGet();
        };
        assertThat(job.rank(0).device.expose(1, memory, 0, memory.byteSize(), exposure)).isTrue();
        pumpBoth(job, () -> job.rank(0).device.trySend(1, exposure.key0(), exposure.key1(), 0, 0, null, 0, 0)
                == Device.ACCEPTED);
        pumpBoth(job, () -> known.get() == 1);
        return key;
    }

    /** Rank 1 reads while another thread polls for both. */
    private static void read(Job job, long[] key, MemorySegment target, long length) {
        Thread reader = Thread.ofPlatform()
                .start(() -> assertThat(job.rank(1).readBeside(0, key[0], key[1], 0, target, 0, length))
                        .isEqualTo(Device.DONE));
        pumpBoth(job, () -> !reader.isAlive());
    }

    @Test
    void readingRegisteredMemoryCopiesNothing() throws Exception {
        try (Job job = new Job(2, new UcxDeviceProvider()::open); Arena arena = Arena.ofShared()) {
            MemorySegment source = arena.allocate(LENGTH);
            MemorySegment target = arena.allocate(LENGTH);
            Exposure exposure = new Exposure();
            for (int round = 0; round < 3; round++) {
                source.fill((byte) (5 + round));
                long[] key = expose(job, source, exposure);
                read(job, key, target, LENGTH);
                assertThat(source.mismatch(target)).isEqualTo(-1);
                job.rank(0).device.withdraw(1, exposure);
            }
            UcxDevice owner = device(job, 0);
            UcxDevice reader = device(job, 1);
            for (UcxDevice each : List.of(owner, reader)) {
                assertThat(each.counted(Count.COPIES)).as("payloads copied").isZero();
                assertThat(each.counted(Count.KEPT)).as("payloads kept").isZero();
                assertThat(each.counted(Count.REGISTRATIONS)).isEqualTo(1);
                assertThat(each.counted(Count.REGISTERED_BEFORE)).isEqualTo(2);
            }
            assertThat(owner.counted(Count.KEYS_SENT)).isEqualTo(1);
            assertThat(owner.counted(Count.FRAMES_SENT)).as("the key, and what the test sends").isEqualTo(1 + 3);
            assertThat(reader.counted(Count.KEYS_RECEIVED)).isEqualTo(1);
            assertThat(reader.counted(Count.READS)).isEqualTo(3);
            assertThat(reader.counted(Count.READ_BYTES)).isEqualTo(3L * LENGTH);
            assertThat(reader.counted(Count.FRAMES_SENT)).isZero();
        }
    }

    @Test
    void memoryThatFellOutOfTheCacheIsToldAnewAndItsOldKeyRefused() throws Exception {
        int rounds = 50;
        try (Job job = new Job(2, info -> withCache(info, 0)); Arena arena = Arena.ofShared()) {
            MemorySegment target = arena.allocate(1000);
            Exposure exposure = new Exposure();
            long[] before = null;
            for (int round = 0; round < rounds; round++) {
                MemorySegment source = arena.allocate(1000).fill((byte) round);
                long[] key = expose(job, source, exposure);
                if (before != null) {
                    assertThat(MappedRegion.slot(key[1])).as("the slot is used again")
                            .isEqualTo(MappedRegion.slot(before[1]));
                    assertThat(job.rank(1).device.read(0, before[0], before[1], 0, target, 0, 1000, 1))
                            .isEqualTo(Device.REFUSED);
                }
                read(job, key, target, 1000);
                assertThat(source.mismatch(target)).isEqualTo(-1);
                job.rank(0).device.withdraw(1, exposure);
                before = key;
            }
            assertThat(device(job, 0).counted(Count.KEYS_SENT)).isEqualTo(rounds);
            assertThat(device(job, 0).counted(Count.DEREGISTRATIONS)).isEqualTo(rounds);
            assertThat(device(job, 1).counted(Count.KEYS_RECEIVED)).isEqualTo(rounds);
        }
    }

    @Test
    void aKeyThatNobodyToldAndMemoryThatDoesNotFitAreRefused() throws Exception {
        try (Job job = new Job(2, new UcxDeviceProvider()::open); Arena arena = Arena.ofShared()) {
            Exposure exposure = new Exposure();
            long[] key = expose(job, arena.allocate(1000), exposure);
            MemorySegment target = arena.allocate(1000);
            // Until there is a connection, every read returns back-pressure.
            pumpBoth(job, () -> job.rank(1).device.read(0, key[0], 0, 0, target, 0, 1000, 1) != Device.BACK_PRESSURE);
            for (long name : new long[] {0, key[1] + 1, key[1] + (1L << 32), -1, Long.MIN_VALUE, 1 << 20}) {
                assertThat(job.rank(1).device.read(0, key[0], name, 0, target, 0, 1000, 1)).as("%x", name)
                        .isEqualTo(Device.REFUSED);
            }
            assertThat(job.rank(1).device.read(0, key[0], key[1], 0, MemorySegment.ofArray(new byte[1000]), 0, 1000, 1))
                    .isEqualTo(Device.REFUSED);
            assertThat(job.rank(1).device.read(0, key[0], key[1], 0, target.asReadOnly(), 0, 1000, 1))
                    .isEqualTo(Device.REFUSED);
            job.rank(0).device.withdraw(1, exposure);
            assertThatThrownBy(() -> job.rank(0).device.withdraw(1, exposure))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void readsOfAPeerThatGoesEndBeforeItsLossIsReported() throws Exception {
        int reads = 5;
        List<String> events = new ArrayList<>();
        long[] key = new long[2];
        Exposure exposure = new Exposure();
        String job = Job.name();
        UcxDeviceProvider provider = new UcxDeviceProvider();
        try (Arena arena = Arena.ofShared(); Device reader = provider.open(new JobInfo(job, 0, 2, 2, 1, Job.secret()));
                Device owner = provider.open(new JobInfo(job, 1, 2, 2, 1, Job.secret()))) {
            reader.start(new Recorder(events, key));
            owner.start(new Recorder(events, new long[2]));
            reader.addPeer(1, owner.address());
            owner.addPeer(0, reader.address());
            assertThat(owner.expose(0, arena.allocate(LENGTH), 0, LENGTH, exposure)).isTrue();
            until(reader, owner, () -> owner.trySend(0, exposure.key0(), exposure.key1(), 0, 0, null, 0, 0)
                    == Device.ACCEPTED);
            until(reader, owner, () -> !events.isEmpty() && owner.flushed());
            // The owner is no longer polled, so that it does not reply.
            for (int ticket = 0; ticket < reads; ticket++) {
                int number = ticket;
                until(reader, reader, () -> reader.read(1, key[0], key[1], 0, arena.allocate(LENGTH), 0, LENGTH, number)
                        == Device.ACCEPTED);
            }
            for (int i = 0; i < 1000; i++) {
                reader.poll();
            }
            assertThat(events).as("what has happened before").containsExactly("frame");
            close(owner);
            until(reader, reader, () -> events.contains("lost"));
            assertThat(events).containsExactly("frame", "read 0 false", "read 1 false", "read 2 false", "read 3 false",
                    "read 4 false", "lost");
            assertThat(reader.read(1, key[0], key[1], 0, arena.allocate(10), 0, 10, 9)).isEqualTo(Device.PEER_LOST);
        }
    }

    /** Closes the device before the end of the block that would close it. */
    private static void close(Device device) {
        device.close();
    }

    private static void until(Device first, Device second, BooleanSupplier condition) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            first.poll();
            second.poll();
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    /** Records the events. */
    private record Recorder(List<String> events, long[] key) implements FrameHandler {

        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            key[0] = h0;
            key[1] = h1;
            events.add("frame");
        }

        @Override
        public void onRead(int peer, long ticket, boolean whole) {
            events.add("read " + ticket + " " + whole);
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            events.add("lost");
        }
    }
}
