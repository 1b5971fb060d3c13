package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of the contract of one-sided reads. One subclass per device, and per device with faults. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ReadConformance {

    private static final int LARGEST = (3 << 20) + 5;
    private static final long DONE_WITH_IT = -7;

    /** Opens the device under test. */
    protected abstract Device open(JobInfo job) throws IOException;

    /** Returns the device's name, by which the other process opens its own; null if it reaches no other process. */
    protected abstract String name();

    /** Returns whether arrays can be read from outside. */
    protected abstract boolean exposesArrays();

    /** Returns whether arrays can be targets of reads. */
    protected abstract boolean readsIntoArrays();

    private Job job(int size) throws IOException {
        return new Job(size, this::open);
    }

    /** One read: rank 1 reads the memory that rank 0 exposes. */
    private interface Reading {
        void read(Endpoint here, long key0, long key1) throws Exception;
    }

    /** Rank 0 exposes memory, rank 1 reads it and reports the end. */
    private void exchange(MemorySegment memory, long offset, long length, Reading reading) throws Exception {
        try (Job job = job(2)) {
            AtomicInteger through = new AtomicInteger();
            long[] key = new long[2];
            CountDownLatch known = new CountDownLatch(1);
            job.rank(0).receiver = (peer, h0, h1, h2, h3, payload) -> through.incrementAndGet();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                key[0] = h0;
                key[1] = h1;
                known.countDown();
            };
            job.run(here -> {
                if (here.rank == 0) {
                    Exposure exposure = new Exposure();
                    assertThat(here.device.expose(1, memory, offset, length, exposure)).as("exposed").isTrue();
                    here.send(1, exposure.key0(), exposure.key1(), new byte[0]);
                    here.pumpUntil(() -> through.get() == 1);
                    here.device.withdraw(1, exposure);
                    assertThat(exposure.held()).isNull();
                } else {
                    here.pumpUntil(() -> known.getCount() == 0);
                    reading.read(here, key[0], key[1]);
                    here.send(0, DONE_WITH_IT, 0, new byte[0]);
                    here.pumpUntil(here.device::flushed);
                }
            });
        }
    }

    private List<IntFunction<MemorySegment>> sources(Arena arena) {
        List<IntFunction<MemorySegment>> kinds = new ArrayList<>(List.of(arena::allocate));
        if (exposesArrays()) {
            kinds.add(length -> MemorySegment.ofArray(new byte[length]));
            kinds.add(length -> MemorySegment.ofArray(new double[(length + 7) / 8]));
        }
        return kinds;
    }

    private List<IntFunction<MemorySegment>> targets(Arena arena) {
        List<IntFunction<MemorySegment>> kinds = new ArrayList<>(List.of(arena::allocate));
        if (readsIntoArrays()) {
            kinds.add(length -> MemorySegment.ofArray(new byte[length]));
            kinds.add(length -> MemorySegment.ofArray(new long[(length + 7) / 8]));
        }
        return kinds;
    }

    private static MemorySegment filled(MemorySegment memory, long seed) {
        byte[] content = Endpoint.pattern(seed, (int) memory.byteSize());
        MemorySegment.copy(content, 0, memory, ValueLayout.JAVA_BYTE, 0, content.length);
        return memory;
    }

    @Test
    void everySizeIsReadWholeAndNothingBeside() throws Exception {
        int[] sizes = {1, 2, 7, 8, 9, 63, 64, 65, 1000, 4095, 4096, 4097, 65_537, 1 << 20, LARGEST - 16};
        try (Arena arena = Arena.ofShared()) {
            for (IntFunction<MemorySegment> kind : sources(arena)) {
                MemorySegment source = filled(kind.apply(LARGEST), 5);
                exchange(source, 3, LARGEST - 3, (here, key0, key1) -> {
                    for (IntFunction<MemorySegment> targetKind : targets(arena)) {
                        for (int size : sizes) {
                            MemorySegment target = filled(targetKind.apply(size + 16), 9);
                            MemorySegment wanted = MemorySegment.ofArray(Endpoint.pattern(9, (int) target.byteSize()));
                            MemorySegment.copy(source, 3 + 2, wanted, 5, size);
                            assertThat(here.read(0, key0, key1, 2, target, 5, size)).isEqualTo(Device.DONE);
                            assertThat(target.mismatch(wanted)).as("first difference at %d bytes", size).isEqualTo(-1);
                        }
                    }
                });
            }
        }
    }

    @Test
    void partsAreReadInAnyOrder() throws Exception {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        try (Arena arena = Arena.ofShared()) {
            MemorySegment source = filled(arena.allocate(LARGEST), 1);
            MemorySegment target = arena.allocate(LARGEST);
            exchange(source, 0, LARGEST, (here, key0, key1) -> {
                Random random = new Random(seed);
                for (int i = 0; i < 300; i++) {
                    int from = random.nextInt(LARGEST);
                    int length = 1 + random.nextInt(Math.min(50_000, LARGEST - from));
                    assertThat(here.read(0, key0, key1, from, target, from, length)).isEqualTo(Device.DONE);
                    assertThat(MemorySegment.mismatch(source, from, from + length, target, from, from + length))
                            .as("first difference, seed %d", seed).isEqualTo(-1);
                }
            });
        }
    }

    @Test
    void manyThreadsReadAtOnce() throws Exception {
        int threads = 4;
        int part = LARGEST / threads;
        try (Arena arena = Arena.ofShared()) {
            MemorySegment source = filled(arena.allocate(LARGEST), 1);
            MemorySegment target = arena.allocate(LARGEST);
            exchange(source, 0, LARGEST, (here, key0, key1) -> {
                CountDownLatch read = new CountDownLatch(threads);
                List<Callable<Void>> tasks = new ArrayList<>();
                for (int t = 0; t < threads; t++) {
                    long begin = (long) t * part;
                    tasks.add(() -> {
                        for (long at = begin; at < begin + part; at += 10_000) {
                            long length = Math.min(10_000, begin + part - at);
                            assertThat(here.readBeside(0, key0, key1, at, target, at, length)).isEqualTo(Device.DONE);
                        }
                        read.countDown();
                        here.device.wake();
                        return null;
                    });
                }
                tasks.add(() -> {
                    here.pumpUntil(() -> read.getCount() == 0);
                    return null;
                });
                Job.together(tasks);
                assertThat(MemorySegment.mismatch(source, 0, (long) part * threads, target, 0, (long) part * threads))
                        .isEqualTo(-1);
            });
        }
    }

    @Test
    void arraysAreExposedOrRefusedAndAnExposureServesAgain() throws Exception {
        try (Job job = job(2); Arena arena = Arena.ofShared()) {
            Device device = job.rank(0).device;
            assertThat(device.readLimit(1)).isPositive().isLessThan(Long.MAX_VALUE);
            Exposure exposure = new Exposure();
            for (int i = 0; i < 1000; i++) {
                assertThat(device.expose(1, arena.allocate(100), 10, 90, exposure)).isTrue();
                device.withdraw(1, exposure);
            }
            boolean array = device.expose(1, MemorySegment.ofArray(new byte[100]), 0, 100, exposure);
            assertThat(array).isEqualTo(exposesArrays());
            if (array) {
                device.withdraw(1, exposure);
            }
            assertThat(exposure.held()).isNull();
        }
    }

    @Test
    void wrongArgumentsAreRefused() throws Exception {
        try (Job job = job(2); Arena arena = Arena.ofShared()) {
            Device device = job.rank(0).device;
            MemorySegment memory = arena.allocate(100);
            Exposure exposure = new Exposure();
            assertThatThrownBy(() -> device.expose(1, memory, 1, 100, exposure))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.expose(1, memory, -1, 10, exposure))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.read(1, 0, 0, 0, memory, 1, 100, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.read(1, 0, 0, 0, memory, -1, 10, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void readingFromAPeerThatIsGoneFails() throws Exception {
        try (Job job = job(3); Arena arena = Arena.ofShared()) {
            Endpoint here = job.rank(0);
            Endpoint there = job.rank(1);
            here.receiver = (peer, h0, h1, h2, h3, payload) -> assertThat(peer).isEqualTo(1);
            Exposure exposure = new Exposure();
            assertThat(there.device.expose(0, arena.allocate(1000), 0, 1000, exposure)).isTrue();
            long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
            // Sent once: if a frame is flushed after it is accepted, further frames would prevent the flush from
            // ending.
            boolean sent = there.device.trySend(0, 0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED;
            while (!sent || !there.device.flushed()) {
                job.ranks.forEach(each -> each.device.poll());
                assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
                sent = sent || there.device.trySend(0, 0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED;
            }
            there.close();
            here.pumpUntil(() -> !here.lostPeers.isEmpty());
            assertThat(here.read(1, exposure.key0(), exposure.key1(), 0, arena.allocate(1000), 0, 1000))
                    .isEqualTo(Device.PEER_LOST);
            here.close();
            assertThat(here.device.read(2, 0, 0, 0, arena.allocate(10), 0, 10, 1)).isEqualTo(Device.PEER_LOST);
        }
    }

    @Test
    void oneProcessReadsTheOthersMemoryUntilItIsKilled() throws Exception {
        assumeTrue(name() != null, "the device connects ranks of one process alone");
        try (ChildJvm child = ChildJvm.start(EchoMain.class, name(),
                "read-" + Job.name()); Arena arena = Arena.ofShared()) {
            String jobId = child.readLine();
            try (Endpoint here = new Endpoint(0, open(new JobInfo(jobId, 0, 2, 2, 1, Job.secret())))) {
                long[] key = new long[2];
                AtomicInteger answers = new AtomicInteger();
                here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                    key[0] = h0;
                    key[1] = h1;
                    answers.incrementAndGet();
                };
                child.writeLine(here.device.address());
                here.device.addPeer(1, child.readLine());
                int asked = 0;
                for (int length : new int[] {100, LARGEST}) {
                    here.send(1, EchoMain.EXPOSE, length, new byte[0]);
                    asked++;
                    int wanted = asked;
                    here.pumpUntil(() -> answers.get() == wanted);
                    for (IntFunction<MemorySegment> kind : targets(arena)) {
                        MemorySegment target = kind.apply(length);
                        assertThat(here.read(1, key[0], key[1], 0, target, 0, length)).isEqualTo(Device.DONE);
                        MemorySegment content = MemorySegment.ofArray(Endpoint.pattern(length, length));
                        assertThat(MemorySegment.mismatch(content, 0, length, target, 0, length)).isEqualTo(-1);
                    }
                }
                child.kill();
                // Until the loss is known a read may be refused; it never reports success without the data.
                assertThat(here.read(1, key[0], key[1], 0, arena.allocate(LARGEST), 0, LARGEST))
                        .isNotEqualTo(Device.DONE);
                here.pumpUntil(() -> !here.lostPeers.isEmpty());
                assertThat(here.read(1, key[0], key[1], 0, arena.allocate(100), 0, 100)).isEqualTo(Device.PEER_LOST);
            }
        }
    }
}
