package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.team.TeamPool;

/** Regions from many threads of all sorts at the same time. */
@Timeout(300)
class ManyMastersTest {

    @Test
    void platformThreadsHaveATeamEach() throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
            checkAll(pool, 40, 30);
        }
    }

    @Test
    void virtualThreadsHaveATeamForEachRegion() throws Exception {
        int before = TeamPool.threads();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            checkAll(pool, 60, 5);
        }
        assertThat(TeamPool.threads() - before).isLessThanOrEqualTo(60 * 2);
    }

    @Test
    void forkJoinWorkersRunRegions() throws Exception {
        try (ForkJoinPool pool = new ForkJoinPool(4)) {
            checkAll(pool, 40, 10);
        }
    }

    @Test
    void theTeamsOfDeadThreadsAreUsedAgain() throws Exception {
        oneRegionInANewThread();
        int before = TeamPool.threads();
        for (int i = 0; i < 50; i++) {
            oneRegionInANewThread();
        }
        assertThat(TeamPool.threads()).isEqualTo(before);
    }

    @Test
    void aClosedTeamsThreadsAreUsedAgain() {
        int before = -1;
        for (int i = 0; i < 20; i++) {
            try (ParallelTeam team = new ParallelTeam(6)) {
                assertThat(sumIn(team)).isEqualTo(4950);
            }
            if (i == 0) {
                before = TeamPool.threads();
            }
        }
        assertThat(TeamPool.threads()).isEqualTo(before);
    }

    @Test
    void sizesMayChangeFromRegionToRegion() {
        for (int i = 0; i < 200; i++) {
            int size = 1 + i * 7 % 9;
            int[] seen = new int[1];
            Parallel.region(size, true, team -> team.combine(() -> seen[0] += team.numThreads()));
            assertThat(seen[0]).isEqualTo(size * size);
        }
    }

    private static void oneRegionInANewThread() throws InterruptedException {
        Thread thread = new Thread(() -> assertThat(sum(3)).isEqualTo(4950));
        thread.start();
        thread.join();
    }

    private static void checkAll(ExecutorService pool, int tasks, int regions) throws Exception {
        List<Callable<Long>> work = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            int size = 1 + i % 3;
            work.add(() -> {
                long all = 0;
                for (int region = 0; region < regions; region++) {
                    all += sum(size);
                }
                return all;
            });
        }
        for (Future<Long> result : pool.invokeAll(work)) {
            assertThat(result.get()).isEqualTo(4950L * regions);
        }
    }

    private static long sum(int size) {
        LongCell sum = new LongCell();
        Parallel.region(size, true, team -> {
            team.loop(100, Schedule.dynamic(9), chunks -> {
                while (chunks.next()) {
                    for (long i = chunks.first(); i < chunks.last(); i++) {
                        long iteration = i;
                        sum.update(v -> v + iteration);
                    }
                }
            });
            team.barrier();
        });
        return sum.value;
    }

    private static long sumIn(ParallelTeam team) {
        return team.reduceLong(0, 100, Schedule.dynamic(3), 0, (first, last) -> {
            long sum = 0;
            for (int i = first; i < last; i++) {
                sum += i;
            }
            return sum;
        }, Long::sum);
    }
}
