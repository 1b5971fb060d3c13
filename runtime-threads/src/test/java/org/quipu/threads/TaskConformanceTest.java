package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What tasks and the places that wait for them promise, for every kind of team. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskConformanceTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aBarrierWaitsForAllTasksOfAllThreads(Teams.Kind kind) {
        int phases = 10;
        int each = 20;
        AtomicInteger done = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int phase = 1; phase <= phases; phase++) {
                    for (int i = 0; i < each; i++) {
                        // a task's own task is the barrier's business too
                        context.task(t -> t.task(inner -> done.incrementAndGet()));
                    }
                    context.barrier();
                    if (done.get() != phase * each * kind.size()) {
                        wrong.incrementAndGet();
                    }
                    context.barrier();
                }
            });
        }
        assertThat(wrong).hasValue(0);
        assertThat(done).hasValue(phases * each * kind.size());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void theEndOfARegionWaitsForItsTasksWhoeverMadeThem(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (int maker = 0; maker < kind.size(); maker += Math.max(1, kind.size() / 3)) {
                int number = maker;
                AtomicInteger done = new AtomicInteger();
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == number) {
                        spread(context, 7, done);
                    }
                });
                assertThat(done).as("made by thread %d", number).hasValue(255);
            }
        }
    }

    private static void spread(TeamContext team, int depth, AtomicInteger done) {
        done.incrementAndGet();
        if (depth > 0) {
            team.task(t -> spread(t, depth - 1, done));
            team.task(t -> spread(t, depth - 1, done));
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void threadsThatWaitInABarrierTakeTasksMadeLater(Teams.Kind kind) throws Exception {
        // each task waits for another thread to run the other one: their maker cannot run both
        CountDownLatch both = new CountDownLatch(2);
        AtomicInteger met = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == 0) {
                    for (int i = 0; i < 2; i++) {
                        context.task(t -> {
                            both.countDown();
                            if (both.await(200, TimeUnit.SECONDS)) {
                                met.incrementAndGet();
                            }
                        });
                    }
                }
                context.barrier();
            });
        }
        assertThat(met).hasValue(2);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void threadsThatHaveLeftTheRegionTakeTasksMadeLater(Teams.Kind kind) throws Exception {
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < 5; region++) {
                CountDownLatch left = new CountDownLatch(kind.size() - 1);
                CountDownLatch both = new CountDownLatch(2);
                AtomicInteger met = new AtomicInteger();
                team.execute((TeamContext context) -> {
                    if (context.threadNum() > 0) {
                        left.countDown();
                        return;
                    }
                    left.await(200, TimeUnit.SECONDS);
                    for (int i = 0; i < 2; i++) {
                        context.task(t -> {
                            both.countDown();
                            if (both.await(200, TimeUnit.SECONDS)) {
                                met.incrementAndGet();
                            }
                        });
                    }
                });
                assertThat(met).as("region %d", region).hasValue(2);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void taskwaitWaitsForChildrenNotForTheirs(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        AtomicInteger grandchildren = new AtomicInteger();
        CompletableFuture<Void> release = new CompletableFuture<>();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == 0) {
                    AtomicInteger children = new AtomicInteger();
                    for (int i = 0; i < 50; i++) {
                        context.task(t -> {
                            t.task(new TaskOptions().detach(release), inner -> grandchildren.incrementAndGet());
                            children.incrementAndGet();
                        });
                    }
                    context.taskwait();
                    if (children.get() != 50) {
                        wrong.incrementAndGet();
                    }
                    // hangs if taskwait waits for the grandchildren
                    release.complete(null);
                }
            });
        }
        assertThat(wrong).hasValue(0);
        assertThat(grandchildren).hasValue(50);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aTaskgroupWaitsForAllInside(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                AtomicInteger outside = new AtomicInteger();
                AtomicInteger inside = new AtomicInteger();
                context.task(t -> outside.incrementAndGet());
                TaskGroup group = context.beginTaskgroup();
                try {
                    context.task(t -> spread(t, 4, inside));
                    TaskGroup nested = context.beginTaskgroup();
                    try {
                        context.task(t -> spread(t, 3, inside));
                    } finally {
                        context.endTaskgroup(nested);
                    }
                    if (inside.get() < 15) {
                        wrong.incrementAndGet();
                    }
                } finally {
                    context.endTaskgroup(group);
                }
                if (inside.get() != 31 + 15) {
                    wrong.incrementAndGet();
                }
                context.taskwait();
                if (outside.get() != 1) {
                    wrong.incrementAndGet();
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aTaskRunsAsTheThreadThatRunsIt(Teams.Kind kind) {
        AtomicIntegerArray ran = new AtomicIntegerArray(kind.size());
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 10; i++) {
                    context.task(t -> {
                        assertThat(TeamContext.current()).isSameAs(t);
                        assertThat(t.numThreads()).isEqualTo(kind.size());
                        assertThat(t.level()).isEqualTo(1);
                        assertThat(Omp.inExplicitTask()).isTrue();
                        ran.incrementAndGet(Omp.getThreadNum());
                        t.taskyield();
                        assertThat(TeamContext.current()).isSameAs(t);
                    });
                }
                context.taskwait();
                assertThat(Omp.inExplicitTask()).isFalse();
            });
        }
        int sum = 0;
        for (int i = 0; i < ran.length(); i++) {
            sum += ran.get(i);
        }
        assertThat(sum).isEqualTo(10 * kind.size());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aFinalTaskAndAllInsideRunInOneThreadInOrder(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                boolean outside = Omp.inFinal();
                context.task(new TaskOptions().finalIf(true).untied().mergeable(), t -> {
                    int[] step = new int[1];
                    int thread = t.threadNum();
                    t.task(a -> {
                        a.task(b -> step[0] += b.threadNum() == thread && b.inFinal() && step[0] == 0 ? 1 : 100);
                        step[0] += step[0] == 1 ? 1 : 100;
                    });
                    if (step[0] != 2 || outside || !Omp.inFinal()) {
                        wrong.incrementAndGet();
                    }
                });
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void anUndeferredTaskHasRunWhenItsMakerGoesOn(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                int[] cell = new int[1];
                for (int i = 0; i < 50; i++) {
                    context.task(new TaskOptions().dependInout(cell), t -> cell[0]++);
                    int me = context.threadNum();
                    int[] ranIn = {-1};
                    context.task(new TaskOptions().onlyIf(false).dependIn(cell), t -> ranIn[0] = t.threadNum());
                    if (cell[0] != i + 1 || ranIn[0] != me) {
                        wrong.incrementAndGet();
                    }
                    context.task(new TaskOptions().onlyIf(false).dependMutexinoutset(cell), t -> {});
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void regionsInsideOfTasks(Teams.Kind kind) {
        AtomicInteger sum = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 3; i++) {
                    context.task(t -> {
                        Parallel.region(inner -> {
                            if (inner.single()) {
                                inner.task(deep -> sum.addAndGet(deep.level() == 2 ? 1 : 1_000_000));
                            }
                            inner.barrier();
                            inner.loop(1, Schedule.STATIC, chunks -> {});
                            inner.taskwait();
                        });
                        assertThat(TeamContext.current()).isSameAs(t);
                    });
                }
            });
        }
        assertThat(sum).hasValue(3 * kind.size());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void regionsWithAndWithoutTasksFollowEachOther(Teams.Kind kind) {
        AtomicInteger sum = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < 60; region++) {
                boolean tasks = region % 3 != 0;
                team.execute((TeamContext context) -> {
                    context.barrier();
                    if (tasks) {
                        context.task(t -> sum.incrementAndGet());
                    } else {
                        sum.incrementAndGet();
                    }
                    context.loop(4, Schedule.dynamic(1), chunks -> {
                        while (chunks.next()) {
                            Thread.onSpinWait();
                        }
                    });
                    context.barrier();
                });
                assertThat(sum).hasValue((region + 1) * kind.size());
            }
        }
    }
}
