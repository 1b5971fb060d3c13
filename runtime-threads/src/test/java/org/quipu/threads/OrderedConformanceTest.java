package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What ordered regions promise: one after the other, in the order of the iterations, for those that have one. */
@Timeout(600)
class OrderedConformanceTest {

    private static final List<Schedule> SCHEDULES = List.of(Schedule.STATIC, Schedule.AUTO, Schedule.RUNTIME,
            Schedule.staticChunk(1), Schedule.staticChunk(5), Schedule.staticChunk(1L << 40), Schedule.dynamic(1),
            Schedule.dynamic(7), Schedule.dynamic(Long.MAX_VALUE), Schedule.guided(1), Schedule.guided(9),
            Schedule.guided(2).simd(4), Schedule.STATIC.simd(8), Schedule.dynamic(3).monotonic());

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void allIterationsInOrder(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                for (int n : new int[] {0, 1, 2, 7, 65, kind.size() > 8 ? 100 : 400}) {
                    check(team, n, schedule, i -> true);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void someIterationsInOrderAndTheOthersInTheirs(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                check(team, 300, schedule, i -> i % 3 == 1);
                check(team, 300, schedule, i -> i % 17 == 0);
                check(team, 300, schedule, i -> i == 299 || i == 0);
                check(team, 1500, schedule, i -> i > 1400);
                check(team, 1500, schedule, i -> false);
            }
        }
    }

    private static void check(ParallelTeam team, int n, Schedule schedule, LongPredicate enters) {
        List<Long> seen = new ArrayList<>();
        int[] runs = new int[n];
        team.execute((TeamContext context) -> context.orderedLoop(n, schedule, chunks -> {
            while (chunks.next()) {
                for (long i = chunks.first(); i < chunks.last(); i++) {
                    chunks.iteration(i);
                    runs[(int) i]++;
                    if (enters.test(i)) {
                        orphan(seen, i);
                    }
                }
            }
        }));
        assertThat(seen).as("%s of %d", schedule, n)
                .isEqualTo(LongStream.range(0, n).filter(enters).boxed().toList());
        assertThat(runs).containsOnly(n == 0 ? new int[0] : new int[] {1});
    }

    private static void orphan(List<Long> seen, long i) {
        TeamContext team = TeamContext.current();
        team.orderedEnter();
        try {
            seen.add(i);
        } finally {
            team.orderedExit();
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void manyLoopsWithoutBarriersDoNotMixUp(Teams.Kind kind) {
        int loops = 60;
        int n = 20;
        int[][] seen = new int[loops][n];
        int[] next = new int[loops];
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int l = 0; l < loops; l++) {
                    int loop = l;
                    LoopBody<RuntimeException> body = chunks -> {
                        while (chunks.next()) {
                            for (long i = chunks.first(); i < chunks.last(); i++) {
                                chunks.iteration(i);
                                if ((i + loop) % 4 != 0) {
                                    context.orderedEnter();
                                    seen[loop][next[loop]++] = (int) i;
                                    context.orderedExit();
                                }
                            }
                        }
                    };
                    context.orderedLoop(n, SCHEDULES.get(loop % SCHEDULES.size()), body);
                    context.loop(n, Schedule.dynamic(2), chunks -> {
                        while (chunks.next()) {
                            Thread.onSpinWait();
                        }
                    });
                }
            });
        }
        for (int l = 0; l < loops; l++) {
            int loop = l;
            int[] expected = java.util.stream.IntStream.range(0, n).filter(i -> (i + loop) % 4 != 0).toArray();
            assertThat(java.util.Arrays.copyOf(seen[l], expected.length)).as("loop %d", l).isEqualTo(expected);
            assertThat(next[l]).isEqualTo(expected.length);
        }
    }

    @Test
    void anIterationWithoutARegionDoesNotWaitForThoseBefore() throws InterruptedException {
        CountDownLatch laterAreDone = new CountDownLatch(30);
        try (ParallelTeam team = new ParallelTeam(2)) {
            team.execute((TeamContext context) -> context.orderedLoop(31, Schedule.dynamic(1), chunks -> {
                while (chunks.next()) {
                    chunks.iteration(chunks.first());
                    if (chunks.first() == 0) {
                        assertThat(laterAreDone.await(200, TimeUnit.SECONDS)).isTrue();
                        context.orderedEnter();
                        context.orderedExit();
                    } else {
                        laterAreDone.countDown();
                    }
                }
            }));
        }
    }

    @Test
    void theNextIterationEntersBeforeTheOneBeforeEnds() throws InterruptedException {
        CountDownLatch secondHasEntered = new CountDownLatch(1);
        try (ParallelTeam team = new ParallelTeam(2)) {
            team.execute((TeamContext context) -> context.orderedLoop(2, Schedule.STATIC, chunks -> {
                while (chunks.next()) {
                    chunks.iteration(chunks.first());
                    context.orderedEnter();
                    context.orderedExit();
                    if (chunks.first() == 0) {
                        assertThat(secondHasEntered.await(200, TimeUnit.SECONDS)).isTrue();
                    } else {
                        secondHasEntered.countDown();
                    }
                }
            }));
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void anExceptionInARegionSurfacesAndReleasesThoseWhoWait(Teams.Kind kind) {
        IOException thrown = new IOException("in iteration 5");
        List<Long> entered = new ArrayList<>();
        try (ParallelTeam team = kind.make()) {
            for (int round = 0; round < 5; round++) {
                entered.clear();
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    context.orderedLoop(1000, Schedule.dynamic(1), chunks -> {
                        while (chunks.next()) {
                            chunks.iteration(chunks.first());
                            context.orderedEnter();
                            entered.add(chunks.first());
                            if (chunks.first() == 5) {
                                throw thrown;
                            }
                            context.orderedExit();
                        }
                    });
                    throw new AssertionError("nobody comes here");
                })).isSameAs(thrown).hasNoSuppressedExceptions();
                assertThat(entered).containsExactly(0L, 1L, 2L, 3L, 4L, 5L);
                check(team, 50, Schedule.staticChunk(1), i -> true);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void aUserWhoCatchesTheExceptionInTheRegionHangsNobody(Teams.Kind kind) {
        RuntimeException thrown = new RuntimeException("caught too late");
        try (ParallelTeam team = kind.make()) {
            assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                try {
                    context.orderedLoop(100, Schedule.STATIC, chunks -> {
                        if (!chunks.next()) {
                            return;
                        }
                        chunks.iteration(chunks.first());
                        if (context.threadNum() == 0) {
                            throw thrown;
                        }
                        context.orderedEnter();
                        context.orderedExit();
                    });
                } catch (RuntimeException e) {
                    assertThat(e).isSameAs(thrown);
                }
                context.barrier();
            })).isSameAs(thrown);
        }
    }

    @Test
    void aBodyMayLeaveItsChunks() {
        AtomicInteger taken = new AtomicInteger();
        try (ParallelTeam team = new ParallelTeam(3)) {
            for (Schedule schedule : SCHEDULES) {
                team.execute((TeamContext context) -> context.orderedLoop(60, schedule, chunks -> {
                    while (context.threadNum() != 0 && chunks.next()) {
                        chunks.iteration(chunks.last() - 1);
                        context.orderedEnter();
                        taken.incrementAndGet();
                        context.orderedExit();
                    }
                }));
            }
        }
        assertThat(taken).hasPositiveValue();
    }

    @Test
    void misuseIsAnError() {
        assertThatThrownBy(() -> TeamContext.current().orderedEnter()).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("15.10.2");
        assertThatThrownBy(() -> TeamContext.current().orderedExit()).isInstanceOf(IllegalStateException.class);
        for (int threads : new int[] {1, 2}) {
            misuse(threads, "is not next", (team, chunks) -> team.orderedEnter());
            misuse(threads, "is not next", (team, chunks) -> {
                chunks.iteration(chunks.last());
                team.orderedEnter();
            });
            misuse(threads, "orderedExit() without orderedEnter()", (team, chunks) -> team.orderedExit());
            misuse(threads, "does not end", (team, chunks) -> {
                chunks.iteration(chunks.first());
                team.orderedEnter();
            });
            misuse(threads, "a second ordered region", (team, chunks) -> {
                chunks.iteration(chunks.first());
                team.orderedEnter();
                team.orderedEnter();
            });
            misuse(threads, "a second ordered region", (team, chunks) -> {
                chunks.iteration(chunks.last() - 1);
                team.orderedEnter();
                team.orderedExit();
                team.orderedEnter();
            });
            assertThatThrownBy(() -> Parallel.region(threads, true, team -> team.orderedLoop(4,
                    Schedule.dynamic(1).nonmonotonic(), chunks -> {}))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("11.5.3");
            misuse(threads, "16.1", (team, chunks) -> team.cancelLoop(true));
        }
    }

    private interface Misuse {
        void run(TeamContext team, LoopChunks chunks);
    }

    private static void misuse(int threads, String message, Misuse misuse) {
        assertThatThrownBy(
                () -> Parallel.region(threads, true, team -> team.orderedLoop(12, Schedule.STATIC, chunks -> {
                    while (chunks.next()) {
                        misuse.run(team, chunks);
                    }
                }))).isInstanceOf(IllegalStateException.class).hasMessageContaining(message);
    }

    @Test
    void outsideOfRegionsLoopsMayNest() {
        List<String> seen = new ArrayList<>();
        TeamContext alone = TeamContext.current();
        for (Schedule schedule : SCHEDULES) {
            seen.clear();
            alone.orderedLoop(2, schedule, outer -> {
                while (outer.next()) {
                    for (long i = outer.first(); i < outer.last(); i++) {
                        outer.iteration(i);
                        long a = i;
                        alone.orderedLoop(2, schedule, inner -> {
                            while (inner.next()) {
                                for (long j = inner.first(); j < inner.last(); j++) {
                                    inner.iteration(j);
                                    alone.orderedEnter();
                                    seen.add(a + "," + j);
                                    alone.orderedExit();
                                }
                            }
                        });
                        alone.orderedEnter();
                        seen.add("" + a);
                        alone.orderedExit();
                    }
                }
            });
            assertThat(seen).containsExactly("0,0", "0,1", "0", "1,0", "1,1", "1");
        }
    }

    @Test
    void guidedChunksAreThoseOfAPlainGuidedLoop() {
        List<Long> firsts = new ArrayList<>();
        try (ParallelTeam team = new ParallelTeam(4)) {
            team.execute((TeamContext context) -> context.orderedLoop(1000, Schedule.guided(10), chunks -> {
                while (chunks.next()) {
                    chunks.iteration(chunks.first());
                    context.orderedEnter();
                    firsts.add(chunks.first());
                    context.orderedExit();
                }
            }));
        }
        List<Long> expected = new ArrayList<>();
        for (long from = 0; from < 1000; from += Math.max(10, (1000 - from - 1) / 4 + 1)) {
            expected.add(from);
        }
        assertThat(firsts).isEqualTo(expected);
    }
}
