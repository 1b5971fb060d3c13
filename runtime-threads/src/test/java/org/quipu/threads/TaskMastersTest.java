package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks in regions of all sorts of threads: many masters, virtual threads, pools, nested teams, interrupted ones. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskMastersTest {

    @Test
    void manyMastersOfEverySort() throws Exception {
        for (ExecutorService masters : List.of(
                Executors.newFixedThreadPool(6), Executors.newVirtualThreadPerTaskExecutor(),
                new ForkJoinPool(3))) {
            try (masters) {
                List<Callable<Long>> programs = new ArrayList<>();
                for (int i = 0; i < 12; i++) {
                    int threads = 1 + i % 4;
                    programs.add(() -> {
                        long[] result = new long[1];
                        for (int region = 0; region < 5; region++) {
                            Parallel.region(threads, true, team -> {
                                if (team.threadNum() == threads - 1) {
                                    result[0] += fib(team, 11);
                                }
                            });
                        }
                        return result[0];
                    });
                }
                for (Future<Long> result : masters.invokeAll(programs)) {
                    assertThat(result.get()).isEqualTo(5 * 89);
                }
            }
        }
    }

    private static long fib(TeamContext team, int n) {
        if (n < 2) {
            return n;
        }
        long[] parts = new long[2];
        team.task(t -> parts[0] = fib(t, n - 1));
        team.task(t -> parts[1] = fib(t, n - 2));
        team.taskwait();
        return parts[0] + parts[1];
    }

    @Test
    void teamsInsideOfTasksHaveTasksOfTheirOwn() {
        AtomicInteger sum = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        Parallel.region(3, true, outer -> {
            for (int i = 0; i < 4; i++) {
                outer.task(t -> {
                    Omp.setMaxActiveLevels(3);
                    int before = sum.get();
                    Parallel.region(2, true, inner -> {
                        inner.task(u -> {
                            if (u.level() != 2 || u.numThreads() != 2) {
                                wrong.incrementAndGet();
                            }
                            u.task(deep -> sum.incrementAndGet());
                        });
                        inner.barrier();
                    });
                    if (sum.get() < before + 2 || !TeamContext.current().equals(t) || !t.inExplicitTask()) {
                        wrong.incrementAndGet();
                    }
                });
            }
        });
        assertThat(wrong).hasValue(0);
        assertThat(sum).hasValue(3 * 4 * 2);
    }

    @Test
    void anInterruptEndsNoWaitAndIsNotLost() {
        AtomicInteger wrong = new AtomicInteger();
        for (int threads = 1; threads <= 3; threads++) {
            CompletableFuture<Void> event = new CompletableFuture<>();
            Parallel.region(threads, true, team -> {
                if (team.threadNum() == 0) {
                    Thread me = Thread.currentThread();
                    team.task(new TaskOptions().detach(event), t -> {});
                    Thread.ofPlatform().start(() -> {
                        me.interrupt();
                        event.complete(null);
                    });
                    team.taskwait();
                    if (!event.isDone() || !Teams.soon(Thread::interrupted)) {
                        wrong.incrementAndGet();
                    }
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @Test
    void cancelParallelDropsTasksAndReleasesThoseWhoWaitForThem() {
        for (int threads = 1; threads <= 4; threads++) {
            AtomicInteger ran = new AtomicInteger();
            CompletableFuture<Void> never = new CompletableFuture<>();
            Parallel.region(threads, true, team -> {
                if (team.threadNum() == 0) {
                    int[] place = new int[1];
                    team.task(new TaskOptions().detach(never).dependOut(place), t -> {});
                    team.task(new TaskOptions().dependIn(place), t -> ran.incrementAndGet());
                    if (team.cancelParallel(true)) {
                        return;
                    }
                }
                team.barrier();
            });
            assertThat(ran).hasValue(0);
        }
    }
}
