package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What nonmonotonic dynamic loops promise beyond what all loops do. */
@Timeout(600)
class StealingTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyIterationOnceWhoeverIsSlow(Teams.Kind kind) {
        int n = 3000;
        try (ParallelTeam team = kind.make()) {
            // In a team of one, each round is the same.
            int rounds = kind.size() == 1 ? 1 : kind.size() > 8 ? 5 : 40;
            for (int round = 0; round < rounds; round++) {
                int slow = round % kind.size();
                AtomicIntegerArray runs = new AtomicIntegerArray(n);
                AtomicInteger lasts = new AtomicInteger();
                team.execute((TeamContext context) -> context.loop(n, Schedule.dynamic(1).nonmonotonic(), chunks -> {
                    while (chunks.next()) {
                        runs.incrementAndGet((int) chunks.first());
                        if (context.threadNum() == slow) {
                            LockSupport.parkNanos(1);
                        }
                    }
                    if (chunks.hasLast()) {
                        lasts.incrementAndGet();
                    }
                }));
                for (int i = 0; i < n; i++) {
                    assertThat(runs.get(i)).as("iteration %d, slow %d", i, slow).isEqualTo(1);
                }
                assertThat(lasts).as("threads whose last chunk is the last").hasValue(1);
            }
        }
    }

    @Test
    void theShareOfAThreadThatIsLateIsDoneByTheOthers() {
        AtomicInteger done = new AtomicInteger();
        CountDownLatch allDone = new CountDownLatch(1);
        try (ParallelTeam team = new ParallelTeam(3)) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == 1) {
                    assertThat(allDone.await(200, TimeUnit.SECONDS)).isTrue();
                }
                context.loop(1000, Schedule.dynamic(4).nonmonotonic(), chunks -> {
                    while (chunks.next()) {
                        assertThat(context.threadNum()).isNotEqualTo(1);
                        if (done.addAndGet((int) (chunks.last() - chunks.first())) == 1000) {
                            allDone.countDown();
                        }
                    }
                });
            });
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(done).hasValue(1000);
    }

    @Test
    void aThreadBeginsWithItsOwnShareInOrder() {
        List<List<Long>> firsts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            firsts.add(Collections.synchronizedList(new ArrayList<>()));
        }
        CountDownLatch allHaveBegun = new CountDownLatch(4);
        try (ParallelTeam team = new ParallelTeam(4)) {
            team.execute((TeamContext context) -> context.loop(401, Schedule.dynamic(1).nonmonotonic(), chunks -> {
                while (chunks.next()) {
                    if (firsts.get(context.threadNum()).isEmpty()) {
                        allHaveBegun.countDown();
                        assertThat(allHaveBegun.await(200, TimeUnit.SECONDS)).isTrue();
                    }
                    firsts.get(context.threadNum()).add(chunks.first());
                }
            }));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        for (int t = 0; t < 4; t++) {
            assertThat(firsts.get(t).get(0)).as("thread %d", t).isEqualTo(100L * t);
        }
        assertThat(firsts.stream().mapToInt(List::size).sum()).isEqualTo(401);
    }

    @Test
    void aLoopWithTooManyChunksToCountIsDealtFromTheCommonStore() {
        AtomicInteger chunksTaken = new AtomicInteger();
        try (ParallelTeam team = new ParallelTeam(2)) {
            team.execute((TeamContext context) -> {
                context.loop(1L << 40, Schedule.dynamic(1).nonmonotonic(), chunks -> {
                    while (chunks.next()) {
                        if (chunksTaken.incrementAndGet() >= 100 && context.cancelLoop(true)) {
                            break;
                        }
                    }
                });
                context.barrier();
            });
        }
        assertThat(chunksTaken.get()).isBetween(100, 101);
    }
}
