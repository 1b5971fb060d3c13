package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.Timeout;

/** Tests of payloads: of any size and in any memory, they arrive complete and in order. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class PayloadConformance {

    /** Opens the device under test. */
    protected abstract Device open(JobInfo job) throws IOException;

    final Job job(int size) throws IOException {
        return new Job(size, this::open);
    }

    @Test
    void everySizeArrivesWhole() throws Exception {
        try (Job job = job(2)) {
            int largest = job.rank(0).device.maxPayload(1);
            List<Integer> sizes = new ArrayList<>(IntStream.rangeClosed(0, Math.min(largest, 300)).boxed().toList());
            for (int size = 512; size <= largest; size *= 2) {
                sizes.addAll(List.of(size - 1, size, Math.min(largest, size + 1)));
            }
            sizes.addAll(List.of(largest - 1, largest, 0, largest, 1, largest - 63));
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                // Each payload is sent twice: on-heap, then off-heap.
                int index = arrived.getAndIncrement() / 2;
                assertThat(new long[] {peer, h0, h1, h2, h3})
                        .containsExactly(0, index, ~(long) index, Long.MIN_VALUE, -1);
                assertThat(payload).isEqualTo(Endpoint.pattern(index, sizes.get(index)));
            };
            job.run(here -> {
                if (here.rank == 0) {
                    for (int i = 0; i < sizes.size(); i++) {
                        byte[] payload = Endpoint.pattern(i, sizes.get(i));
                        MemorySegment heap = MemorySegment.ofArray(payload);
                        here.send(1, i, ~(long) i, Long.MIN_VALUE, -1, heap, 0, payload.length);
                        MemorySegment direct = Arena.ofAuto().allocate(payload.length).copyFrom(heap);
                        here.send(1, i, ~(long) i, Long.MIN_VALUE, -1, direct, 0, payload.length);
                    }
                    here.pumpUntil(here.device::flushed);
                } else {
                    here.pumpUntil(() -> arrived.get() == 2 * sizes.size());
                }
            });
            assertThat(arrived).hasValue(2 * sizes.size());
        }
    }

    @Test
    void payloadComesFromAnyKindOfMemory() throws Exception {
        try (Job job = job(2); Arena confined = Arena.ofConfined()) {
            byte[] expected = Endpoint.pattern(3, 4096);
            int large = Math.min(4096, job.rank(0).device.maxPayload());
            List<MemorySegment> kinds = List.of(MemorySegment.ofArray(new byte[8192]),
                    MemorySegment.ofArray(new short[4096]), MemorySegment.ofArray(new char[4096]),
                    MemorySegment.ofArray(new int[2048]), MemorySegment.ofArray(new float[2048]),
                    MemorySegment.ofArray(new long[1024]), MemorySegment.ofArray(new double[1024]),
                    confined.allocate(8192), Arena.ofAuto().allocate(8192),
                    MemorySegment.ofBuffer(java.nio.ByteBuffer.allocateDirect(8192)),
                    MemorySegment.ofArray(new byte[8192]).asReadOnly());
            List<byte[]> arrived = new ArrayList<>();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.add(payload);
            List<byte[]> wanted = new ArrayList<>();
            for (MemorySegment memory : kinds) {
                if (!memory.isReadOnly()) {
                    MemorySegment.copy(MemorySegment.ofArray(expected), 0, memory, 16, expected.length);
                }
                for (int length : new int[] {8, 100, large}) {
                    byte[] copy = new byte[length];
                    MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, 16, copy, 0, length);
                    wanted.add(copy);
                    sendByTurns(job, memory, length);
                    if (!memory.isReadOnly()) {
                        // After acceptance, the sender may reuse the memory.
                        memory.set(ValueLayout.JAVA_BYTE, 16, (byte) ~copy[0]);
                        job.rank(1).pumpUntil(() -> arrived.size() == wanted.size());
                        memory.set(ValueLayout.JAVA_BYTE, 16, copy[0]);
                    }
                }
            }
            pumpBoth(job, () -> arrived.size() == wanted.size());
            assertThat(arrived).usingElementComparator(java.util.Arrays::compare).containsExactlyElementsOf(wanted);
        }
    }

    /** As a short message that was copied from an array. */
    @Test
    void memoryOfAShortPayloadIsTheCallersAgain() throws Exception {
        try (Job job = job(2)) {
            List<byte[]> arrived = new ArrayList<>();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.add(payload);
            MemorySegment stage = Arena.ofAuto().allocate(128, 8);
            int longest = Math.min(96, job.rank(0).device.maxPayload());
            for (int length = 0; length <= longest; length++) {
                byte[] expected = Endpoint.pattern(length, length);
                MemorySegment.copy(expected, 0, stage, ValueLayout.JAVA_BYTE, 0, length);
                int size = length;
                pumpBoth(job, () -> job.rank(0).device.trySend(1, 0, 0, 0, 0, stage, 0, size) == Device.ACCEPTED);
                stage.fill((byte) -1);
                pumpBoth(job, () -> arrived.size() > size);
                assertThat(arrived.get(length)).isEqualTo(expected);
            }
        }
    }

    /** One thread acts for both ranks, so that memory confined to it can be sent. */
    private static void sendByTurns(Job job, MemorySegment memory, int length) {
        pumpBoth(job, () -> job.rank(0).device.trySend(1, 0, 0, 0, 0, memory, 16, length) == Device.ACCEPTED);
        pumpBoth(job, job.rank(0).device::flushed);
    }

    static void pumpBoth(Job job, BooleanSupplier condition) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            job.ranks.forEach(here -> here.device.poll());
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    @Test
    void orderHoldsForAnyMixOfSizes() throws Exception {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        int frames = 10_000;
        try (Job job = job(2)) {
            int largest = job.rank(0).device.maxPayload();
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).as("seed %d", seed).isEqualTo(arrived.getAndIncrement());
                assertThat(h1).as("seed %d", seed).isEqualTo(payload.length);
                if (payload.length > 0) {
                    assertThat(payload[payload.length - 1]).as("seed %d", seed).isEqualTo((byte) h0);
                }
            };
            job.run(here -> {
                if (here.rank == 1) {
                    here.pumpUntil(() -> arrived.get() == frames);
                    return;
                }
                Random random = new Random(seed);
                byte[] bytes = new byte[largest];
                MemorySegment memory = MemorySegment.ofArray(bytes);
                for (int i = 0; i < frames; i++) {
                    int length = switch (random.nextInt(20)) {
                        case 0 -> random.nextInt(largest + 1);
                        case 1, 2, 3 -> random.nextInt(Math.min(largest, 2000));
                        default -> random.nextInt(130);
                    };
                    bytes[Math.max(0, length - 1)] = (byte) i;
                    here.alone = random.nextBoolean();
                    here.send(1, i, length, 0, 0, memory, 0, length);
                }
                here.pumpUntil(here.device::flushed);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 20_000, 100_000})
    void memoryThatCannotBeReadSpoilsNothing(int length) throws Exception {
        try (Job job = job(2)) {
            int payloadBytes = Math.min(length, job.rank(0).device.maxPayload(1));
            Arena gone = Arena.ofConfined();
            MemorySegment memory = gone.allocate(payloadBytes);
            gone.close();
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.addAndGet((int) h0);
            pumpBoth(job, () -> job.rank(0).device.trySend(1, 1, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            assertThatThrownBy(() -> pumpBoth(job,
                    () -> job.rank(0).device.trySend(1, 100, 0, 0, 0, memory, 0, payloadBytes) == Device.ACCEPTED))
                    .isInstanceOf(IllegalStateException.class);
            pumpBoth(job, () -> job.rank(0).device.trySend(1, 2, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            pumpBoth(job, () -> arrived.get() == 3);
        }
    }
}
