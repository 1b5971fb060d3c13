package org.quipu.device.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Endpoint;
import org.quipu.device.FrameHandler;
import org.quipu.device.Job;

/**
 * Stress test of the ring: producers and one consumer race through a small ring. Required outcome: every frame arrives
 * once, complete, in its producer's order; a producer that met back-pressure is notified when space becomes available;
 * the ring is empty at the end. Torn, duplicated, lost or reordered frames and lost reports are forbidden.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RingStressTest {

    private static final long RUN_NANOS = TimeUnit.MILLISECONDS.toNanos(1200);

    /** Minimum number of frames of each producer: more than the largest ring has slots, so that it wraps around. */
    private static final int LEAST_FRAMES = 1000;

    private static final int LAPS_BEFORE_WRAP = 64;

    @ParameterizedTest
    @CsvSource({"1, 16, 4096, 1024", "2, 16, 4096, 1024", "3, 64, 4096, 500", "1, 256, 65536, 16384"})
    void everyFrameArrivesOnceAndWhole(int producers, int slots, int bulk, int maxPayload) throws Exception {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        RingGeometry geometry = new RingGeometry(slots, bulk, maxPayload);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment ring = arena.allocate(geometry.ringBytes(), RingGeometry.PAGE_BYTES);
            // Just before the counters wrap, so that the run passes that point.
            long start = RingPosition.of(-slots * LAPS_BEFORE_WRAP, -geometry.bulkLines() * LAPS_BEFORE_WRAP);
            ring.set(ValueLayout.JAVA_LONG, RingDescriptor.HEAD_OFFSET, start);
            // So that the short payloads here go past the caches, too, whenever that is tried.
            RingProducer producer = new RingProducer(ring, geometry, start);
            AtomicInteger reports = new AtomicInteger();
            RingConsumer consumer = new RingConsumer(7, ring, geometry, reports::incrementAndGet, start);
            AtomicLong sent = new AtomicLong();
            AtomicInteger running = new AtomicInteger(producers);
            Checker checker = new Checker(producers, seed);
            List<Callable<Void>> tasks = new ArrayList<>();
            long end = System.nanoTime() + RUN_NANOS;
            for (int p = 0; p < producers; p++) {
                int number = p;
                tasks.add(() -> {
                    try {
                        produce(producer, producers == 1, number, new Random(seed + number), maxPayload, end, sent,
                                reports);
                    } finally {
                        running.decrementAndGet();
                    }
                    return null;
                });
            }
            tasks.add(() -> {
                while (running.get() > 0 || !consumer.isEmpty()) {
                    if (consumer.drain(checker, 1 + (int) (checker.count % 40)) == 0) {
                        Thread.onSpinWait();
                    }
                }
                return null;
            });
            Job.together(tasks);
            assertThat(checker.count).as("seed %d", seed).isEqualTo(sent.get()).isGreaterThan(slots);
            assertThat(consumer.isEmpty()).isTrue();
        }
    }

    private static void produce(RingProducer ring, boolean alone, int number, Random random, int maxPayload, long end,
            AtomicLong sent, AtomicInteger reports) {
        MemorySegment memory = MemorySegment.ofArray(new byte[maxPayload]);
        for (long i = 0; i < LEAST_FRAMES || System.nanoTime() < end; i++) {
            int length = switch (random.nextInt(4)) {
                case 0 -> random.nextInt(maxPayload + 1);
                case 1 -> 80 + random.nextInt(100);
                default -> random.nextInt(60);
            };
            memory.asSlice(0, length).fill((byte) (i + number));
            long reportsBefore = reports.get();
            while (!ring.offer(alone && i % 3 != 0, number, i, length, ~i, memory, 0, length)) {
                // A rejected offer guarantees a report: waiting for it instead of retrying must not hang.
                awaitReport(reports, reportsBefore);
                reportsBefore = reports.get();
            }
            sent.incrementAndGet();
        }
    }

    private static void awaitReport(AtomicInteger reports, long before) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (reports.get() == before) {
            if (System.nanoTime() - deadline >= 0) {
                throw new AssertionError("no report of room after a refusal");
            }
            LockSupport.parkNanos(1);
        }
    }

    private static final class Checker implements FrameHandler {

        private final long[] next;
        private final long seed;
        private volatile long count;

        Checker(int producers, long seed) {
            next = new long[producers];
            this.seed = seed;
        }

        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            assertThat(new long[] {h1, h2, h3}).as("seed %d", seed).containsExactly(next[(int) h0]++, length, ~h1);
            byte wanted = (byte) (h0 + h1);
            for (int i = 0; i < length; i++) {
                if (memory.get(ValueLayout.JAVA_BYTE, offset + i) != wanted) {
                    throw new AssertionError("torn frame, seed " + seed);
                }
            }
            count = count + 1;
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 32 | 9L << 24 | 5, 1L << 32 | 1L << 24 | 1025, 1L << 32 | 3L << 24 | 1025,
        1L << 32 | 0x32L << 24 | 1025})
    void whatIsNoFrameIsRefused(long control) {
        RingGeometry geometry = new RingGeometry(16, 4096, 1024);
        MemorySegment ring = Arena.ofAuto().allocate(geometry.ringBytes(), 8);
        RingConsumer consumer = new RingConsumer(7, ring, geometry, () -> {});
        ring.set(ValueLayout.JAVA_LONG, RingDescriptor.SLOTS_OFFSET, control);
        assertThatThrownBy(() -> consumer.drain(new Checker(1, 0), 1)).isInstanceOf(RingCorruptException.class)
                .hasMessageContaining("rank 7");
    }

    @ParameterizedTest
    @CsvSource({"16, 4096", "64, 8192"})
    void positionsPassTheWrapOfTheirCounters(int slots, int bulk) throws Exception {
        RingGeometry geometry = new RingGeometry(slots, bulk, 1024);
        int lines = geometry.bulkLines();
        long position = RingPosition.of(-slots * LAPS_BEFORE_WRAP, -lines * LAPS_BEFORE_WRAP);
        Random random = new Random(slots);
        for (int i = 0; i < 100_000; i++) {
            int take = random.nextInt(17);
            long next = RingPosition.after(position, take, lines);
            assertThat(RingPosition.slot(next) - RingPosition.slot(position)).isEqualTo(1);
            int used = RingPosition.line(next) - RingPosition.line(position);
            assertThat(used).isBetween(take, take == 0 ? 0 : 2 * take - 1);
            if (take > 0) {
                int start = RingPosition.line(next) - take & lines - 1;
                assertThat(start + take).isLessThanOrEqualTo(lines);
                assertThat(RingPosition.start(RingPosition.line(position), take, lines) & lines - 1).isEqualTo(start);
            }
            position = next;
        }
        assertThat(RingPosition.slot(position)).isPositive();
    }
}
