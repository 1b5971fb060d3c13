package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What doacross dependences promise: an iteration sees what those that it names have done. */
@Timeout(600)
class DoacrossTest {

    private static final List<Schedule> SCHEDULES = List.of(Schedule.STATIC, Schedule.AUTO, Schedule.RUNTIME,
            Schedule.staticChunk(1), Schedule.staticChunk(5), Schedule.staticChunk(1L << 40), Schedule.dynamic(1),
            Schedule.dynamic(7), Schedule.dynamic(Long.MAX_VALUE), Schedule.guided(1), Schedule.guided(9),
            Schedule.STATIC.simd(8));

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aChainOfOneLoop(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                for (int n : new int[] {0, 1, 2, 5, 64, 65, 300}) {
                    long[] expected = new long[n];
                    for (int i = 0; i < n; i++) {
                        expected[i] = step(i, i < 1 ? 0 : expected[i - 1], i < 3 ? 0 : expected[i - 3]);
                    }
                    long[] a = new long[n];
                    team.execute((TeamContext context) -> context.doacrossLoop(new long[] {n}, schedule, chunks -> {
                        while (chunks.next()) {
                            for (long k = chunks.first(); k < chunks.last(); k++) {
                                int i = (int) k;
                                context.doacrossSink(i - 1);
                                context.doacrossSink(i - 3);
                                a[i] = step(i, i < 1 ? 0 : a[i - 1], i < 3 ? 0 : a[i - 3]);
                                context.doacrossSource(i);
                            }
                        }
                    }));
                    assertThat(a).as("%s of %d", schedule, n).isEqualTo(expected);
                }
            }
        }
    }

    private static long step(long i, long one, long other) {
        return i + 31 * one + 17 * other;
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aWavefrontOfTwoLoops(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                for (int[] nm : new int[][] {{1, 1}, {1, 9}, {9, 1}, {2, 3}, {17, 13}, {70, 4}, {0, 5}, {5, 0}}) {
                    int n = nm[0];
                    int m = nm[1];
                    long[][] expected = new long[n][m];
                    for (int i = 0; i < n; i++) {
                        for (int j = 0; j < m; j++) {
                            expected[i][j] = step(i + j, at(expected, i - 1, j + 1), at(expected, i, j - 1))
                                    + at(expected, i - 2, j);
                        }
                    }
                    long[][] a = new long[n][m];
                    team.execute((TeamContext context) -> wavefront(context, schedule, a, n, m));
                    assertThat(a).as("%s of %d x %d", schedule, n, m).isEqualTo(expected);
                }
            }
        }
    }

    private static void wavefront(TeamContext team, Schedule schedule, long[][] a, int n, int m) {
        team.doacrossLoop(new long[] {n, m}, schedule, chunks -> {
            while (chunks.next()) {
                for (int i = (int) chunks.first(); i < chunks.last(); i++) {
                    for (int j = 0; j < m; j++) {
                        // the sink of (i - 1, j + 1) is outside in the last column, where (i - 1, j) is enough
                        team.doacrossSink(i - 1, Math.min(j + 1, m - 1));
                        team.doacrossSink(i, j - 1);
                        team.doacrossSink(i - 2, j);
                        a[i][j] = step(i + j, at(a, i - 1, j + 1), at(a, i, j - 1)) + at(a, i - 2, j);
                        team.doacrossSource(i, j);
                    }
                }
            }
        });
    }

    private static long at(long[][] a, int i, int j) {
        return i < 0 || j < 0 || j >= a[i].length ? 1 : a[i][j];
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void threeLoops(Teams.Kind kind) {
        int n = 9;
        long[] expected = new long[n * n * n];
        Arrays.setAll(expected, x -> x < n * n ? x : 0);
        for (int x = n * n; x < expected.length; x++) {
            expected[x] = x + 3 * expected[x - n * n] + expected[x - 1];
        }
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                long[] a = new long[n * n * n];
                team.execute((TeamContext context) -> context.doacrossLoop(new long[] {n, n, n}, schedule, chunks -> {
                    while (chunks.next()) {
                        for (long i = chunks.first(); i < chunks.last(); i++) {
                            chunks.iteration(i);
                            for (long j = 0; j < n; j++) {
                                for (long k = 0; k < n; k++) {
                                    int x = (int) ((i * n + j) * n + k);
                                    context.doacrossSink(i - 1, j, k);
                                    if (k > 0) {
                                        context.doacrossSink(i, j, k - 1);
                                    } else if (j > 0) {
                                        context.doacrossSink(i, j - 1, n - 1);
                                    } else {
                                        context.doacrossSink(i - 1, n - 1, n - 1);
                                    }
                                    a[x] = x < n * n ? x : x + 3 * a[x - n * n] + a[x - 1];
                                    context.doacrossSource(i, j, k);
                                }
                            }
                        }
                    }
                }));
                assertThat(a).as("%s", schedule).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void anIterationThatIsOverCountsWithoutASource(Teams.Kind kind) {
        int n = 300;
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : SCHEDULES) {
                int[] done = new int[n];
                AtomicInteger wrong = new AtomicInteger();
                team.execute((TeamContext context) -> context.doacrossLoop(new long[] {n, 4}, schedule, chunks -> {
                    while (chunks.next()) {
                        for (int i = (int) chunks.first(); i < chunks.last(); i++) {
                            chunks.iteration(i);
                            context.doacrossSink(i - 2, 3);
                            if (i >= 2 && done[i - 2] == 0) {
                                wrong.incrementAndGet();
                            }
                            done[i] = 1;
                            if (i % 3 == 0) {
                                context.doacrossSource(i, 1);
                            }
                        }
                    }
                }));
                assertThat(wrong).as("%s", schedule).hasValue(0);
                assertThat(done).containsOnly(1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void manyLoopsWithoutBarriersDoNotMixUp(Teams.Kind kind) {
        int loops = kind.size() > 8 ? 22 : 66;
        long[][][] all = new long[loops][7][5];
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int l = 0; l < loops; l++) {
                    wavefront(context, SCHEDULES.get(l % SCHEDULES.size()), all[l], 7, 5);
                }
            });
        }
        for (int l = 1; l < loops; l++) {
            assertThat(all[l]).as("loop %d", l).isEqualTo(all[0]);
        }
        assertThat(all[0][6][4]).isNotZero();
    }

    @Test
    void chunksOfADynamicLoopMayBeFarAheadOfOneThatIsSlow() throws InterruptedException {
        CountDownLatch ahead = new CountDownLatch(40);
        try (ParallelTeam team = new ParallelTeam(2)) {
            team.execute(
                    (TeamContext context) -> context.doacrossLoop(new long[] {200}, Schedule.dynamic(1), chunks -> {
                        while (chunks.next()) {
                            long i = chunks.first();
                            if (i == 0) {
                                assertThat(ahead.await(200, TimeUnit.SECONDS)).isTrue();
                            } else {
                                ahead.countDown();
                            }
                            context.doacrossSource(i);
                        }
                    }));
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void anExceptionReleasesThoseWhoWait(Teams.Kind kind) {
        IOException thrown = new IOException("in iteration 4");
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : List.of(Schedule.STATIC, Schedule.staticChunk(1), Schedule.dynamic(1))) {
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    context.doacrossLoop(new long[] {512}, schedule, chunks -> {
                        while (chunks.next()) {
                            for (long i = chunks.first(); i < chunks.last(); i++) {
                                context.doacrossSink(i - 1);
                                if (i == 4) {
                                    throw thrown;
                                }
                                context.doacrossSource(i);
                            }
                        }
                    });
                    throw new AssertionError("nobody comes here, since every thread has an iteration after the fourth");
                })).isSameAs(thrown).hasNoSuppressedExceptions();
                long[][] a = new long[7][5];
                team.execute((TeamContext context) -> wavefront(context, schedule, a, 7, 5));
                assertThat(a[6][4]).isNotZero();
            }
        }
    }

    @Test
    void aBodyMayLeaveItsChunks() {
        try (ParallelTeam team = new ParallelTeam(3)) {
            for (Schedule schedule : SCHEDULES) {
                AtomicInteger taken = new AtomicInteger();
                team.execute((TeamContext context) -> context.doacrossLoop(new long[] {60}, schedule, chunks -> {
                    while (context.threadNum() != 0 && chunks.next()) {
                        context.doacrossSink(chunks.first() - 1);
                        taken.incrementAndGet();
                    }
                }));
                assertThat(taken.get() > 0 || schedule.chunk() > 60 && schedule.kind() == Schedule.Kind.STATIC)
                        .isTrue();
            }
        }
    }

    private interface Misuse {
        void run(TeamContext team, LoopChunks chunks);
    }

    @Test
    void misuseIsAnError() {
        assertThatThrownBy(() -> TeamContext.current().doacrossSink(0)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("15.10.1");
        assertThatThrownBy(() -> TeamContext.current().doacrossSource(0)).isInstanceOf(IllegalStateException.class);
        for (int threads : new int[] {1, 2}) {
            misuse(threads, "wait for itself", (team, chunks) -> team.doacrossSink(chunks.first(), 0));
            misuse(threads, "wait for itself", (team, chunks) -> team.doacrossSink(chunks.first(), 2));
            misuse(threads, "wait for itself", (team, chunks) -> team.doacrossSink(11, 0));
            misuse(threads, "outside of the thread's chunk", (team, chunks) -> team.doacrossSource(chunks.last(), 0));
            misuse(threads, "outside of the thread's chunk", (team, chunks) -> team.doacrossSource(-1, 0));
            misuse(threads, "out of the order", (team, chunks) -> {
                team.doacrossSource(chunks.first(), 2);
                team.doacrossSource(chunks.first(), 1);
            });
            misuse(threads, "16.1", (team, chunks) -> team.cancelLoop(true));
            assertThatThrownBy(
                    () -> Parallel.region(threads, true, team -> team.doacrossLoop(new long[] {4}, Schedule.STATIC,
                            chunks -> {
                                chunks.next();
                                team.doacrossSink(0, 0);
                            })))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("nest of 1");
        }
        assertThatThrownBy(() -> TeamContext.current().doacrossLoop(new long[] {1L << 40, 1L << 40}, Schedule.STATIC,
                chunks -> {})).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> TeamContext.current().doacrossLoop(new long[0], Schedule.STATIC,
                chunks -> {})).isInstanceOf(IllegalArgumentException.class);
    }

    private static void misuse(int threads, String message, Misuse misuse) {
        assertThatThrownBy(() -> Parallel.region(threads, true, team -> team.doacrossLoop(new long[] {12, 3},
                Schedule.STATIC, chunks -> {
                    while (chunks.next()) {
                        misuse.run(team, chunks);
                    }
                }))).isInstanceOf(IllegalStateException.class).hasMessageContaining(message);
    }
}
