package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What loops promise: every iteration once, whatever the schedule, the length and the team. */
@Timeout(300)
class LoopConformanceTest {

    private static final List<Schedule> SCHEDULES = List.of(Schedule.STATIC, Schedule.AUTO, Schedule.RUNTIME,
            Schedule.staticChunk(1), Schedule.staticChunk(5), Schedule.staticChunk(1L << 40), Schedule.dynamic(1),
            Schedule.dynamic(7), Schedule.dynamic(Long.MAX_VALUE), Schedule.guided(1), Schedule.guided(9),
            Schedule.dynamic(1).nonmonotonic(), Schedule.dynamic(7).nonmonotonic(), Schedule.STATIC.simd(8),
            Schedule.guided(3).simd(4), Schedule.RUNTIME.monotonic().simd(4));

    private record Chunk(int thread, long first, long last, boolean hasLast) {
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyIterationRunsOnce(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                for (long n : new long[] {-1, 0, 1, 2, 7, 63, 64, 65, 1000}) {
                    check(n, schedule, chunksOf(team, n, schedule));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void rangesUpToTheLargestLongAreDealt(Teams.Kind kind) {
        List<Schedule> coarse = List.of(Schedule.STATIC, Schedule.staticChunk(1L << 60), Schedule.dynamic(1L << 58),
                Schedule.dynamic(Long.MAX_VALUE), Schedule.staticChunk(Long.MAX_VALUE), Schedule.guided(1L << 57),
                Schedule.dynamic(1L << 57).nonmonotonic(), Schedule.STATIC.simd(7),
                Schedule.dynamic(Long.MAX_VALUE).simd(8));
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : coarse) {
                for (long n : new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 1, 1L << 62, (1L << 32) + 1}) {
                    check(n, schedule, chunksOf(team, n, schedule));
                }
            }
        }
    }

    private static List<Chunk> chunksOf(ParallelTeam team, long n, Schedule schedule) {
        List<Chunk> all = Collections.synchronizedList(new ArrayList<>());
        team.execute((TeamContext context) -> context.loop(n, schedule, chunks -> {
            while (chunks.next()) {
                all.add(new Chunk(context.threadNum(), chunks.first(), chunks.last(), chunks.hasLast()));
            }
        }));
        return all;
    }

    private static void check(long n, Schedule schedule, List<Chunk> chunks) {
        List<Chunk> sorted = new ArrayList<>(chunks);
        sorted.sort(Comparator.comparingLong(Chunk::first));
        long next = 0;
        for (Chunk chunk : sorted) {
            assertThat(chunk.first()).as("%s of %d: %s", schedule, n, sorted).isEqualTo(next);
            assertThat(chunk.last()).isGreaterThan(chunk.first());
            assertThat(chunk.hasLast()).isEqualTo(chunk.last() == n);
            next = chunk.last();
        }
        assertThat(next).as("%s of %d", schedule, n).isEqualTo(Math.max(0, n));
    }

    @Test
    void staticBlocksAreTheLengthByTheThreadsRoundedUp() {
        assertThat(lengths(11, 4, Schedule.STATIC)).containsExactly(3, 3, 3, 2);
        assertThat(lengths(5, 4, Schedule.STATIC)).containsExactly(2, 2, 1, 0);
        assertThat(lengths(2, 4, Schedule.STATIC)).containsExactly(1, 1, 0, 0);
    }

    @Test
    void staticChunksGoRound() {
        try (ParallelTeam team = new ParallelTeam(3)) {
            for (Chunk chunk : chunksOf(team, 20, Schedule.staticChunk(2))) {
                assertThat(chunk.thread()).isEqualTo((int) (chunk.first() / 2 % 3));
                assertThat(chunk.last() - chunk.first()).isEqualTo(2);
            }
        }
    }

    private static List<Integer> lengths(int n, int threads, Schedule schedule) {
        Integer[] lengths = new Integer[threads];
        try (ParallelTeam team = new ParallelTeam(threads)) {
            team.execute((TeamContext context) -> context.loop(n, schedule, chunks -> {
                int length = 0;
                while (chunks.next()) {
                    length += (int) (chunks.last() - chunks.first());
                }
                lengths[context.threadNum()] = length;
            }));
        }
        return List.of(lengths);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void guidedChunksShrinkToTheSmallest(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            List<Chunk> chunks = chunksOf(team, 10_000, Schedule.guided(10));
            chunks.sort(Comparator.comparingLong(Chunk::first));
            long before = Long.MAX_VALUE;
            for (Chunk chunk : chunks) {
                long length = chunk.last() - chunk.first();
                assertThat(length).isLessThanOrEqualTo(before);
                assertThat(length >= 10 || chunk.hasLast()).isTrue();
                before = length;
            }
            assertThat(chunks.get(0).last()).isEqualTo((10_000 + kind.size() - 1) / kind.size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void manyLoopsWithoutBarriersDoNotMixUp(Teams.Kind kind) {
        int loops = kind.size() > 8 ? 30 : 300;
        AtomicInteger[] iterations = new AtomicInteger[loops];
        AtomicInteger[] lasts = new AtomicInteger[loops];
        for (int i = 0; i < loops; i++) {
            iterations[i] = new AtomicInteger();
            lasts[i] = new AtomicInteger();
        }
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < loops; i++) {
                    int loop = i;
                    Schedule schedule = SCHEDULES.get(i % SCHEDULES.size());
                    context.loop(i, schedule, chunks -> {
                        while (chunks.next()) {
                            iterations[loop].addAndGet((int) (chunks.last() - chunks.first()));
                        }
                        if (chunks.hasLast()) {
                            lasts[loop].incrementAndGet();
                        }
                    });
                }
            });
        }
        for (int i = 0; i < loops; i++) {
            assertThat(iterations[i]).as("loop %d", i).hasValue(i);
            assertThat(lasts[i]).as("loop %d", i).hasValue(i == 0 ? 0 : 1);
        }
    }

    @Test
    void aThreadCanBeSevenDynamicLoopsAhead() throws InterruptedException {
        CountDownLatch ahead = new CountDownLatch(7);
        try (ParallelTeam team = new ParallelTeam(2)) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 20; i++) {
                    context.loop(4, Schedule.dynamic(1), chunks -> {
                        if (context.threadNum() == 1) {
                            assertThat(ahead.await(200, TimeUnit.SECONDS)).isTrue();
                        }
                        while (chunks.next()) {
                            Thread.onSpinWait();
                        }
                    });
                    if (context.threadNum() == 0) {
                        ahead.countDown();
                    }
                }
            });
        }
    }

    @Test
    void aBodyMayLeaveItsChunksToTheOthers() {
        AtomicInteger taken = new AtomicInteger();
        try (ParallelTeam team = new ParallelTeam(3)) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 20; i++) {
                    context.loop(50, Schedule.dynamic(1), chunks -> {
                        while (context.threadNum() == 0 && chunks.next()) {
                            taken.incrementAndGet();
                        }
                    });
                }
            });
        }
        assertThat(taken).hasValue(1000);
    }

    @Test
    void aLoopInALoopOfTheSameTeamIsRefused() {
        assertThatThrownBy(() -> Parallel.region(2, true, team -> team.loop(2, Schedule.STATIC,
                outer -> team.loop(2, Schedule.STATIC, inner -> {}))))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("17.1");
    }

    @Test
    void orphanedConstructsWorkOutsideOfRegions() {
        TeamContext alone = TeamContext.current();
        long[] sum = new long[1];
        for (Schedule schedule : SCHEDULES) {
            alone.loop(10, schedule, outer -> {
                while (outer.next()) {
                    for (long i = outer.first(); i < outer.last(); i++) {
                        alone.loop(3, schedule, inner -> {
                            while (inner.next()) {
                                sum[0] += inner.last() - inner.first();
                            }
                        });
                    }
                }
                assertThat(outer.hasLast()).isTrue();
            });
        }
        alone.barrier();
        assertThat(alone.single()).isTrue();
        alone.combine(() -> sum[0] += 1000);
        assertThat(sum[0]).isEqualTo(30L * SCHEDULES.size() + 1000);
        assertThat(alone.numThreads()).isEqualTo(1);
        assertThat(alone.level()).isZero();
    }
}
