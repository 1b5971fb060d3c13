package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.threads.team.TeamPool;

/** Which tasks a thread may take when: priorities and the constraint of OpenMP 5.2 section 12.9. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskSchedulingTest {

    @Test
    void readyTasksOfHigherPriorityGoFirst() {
        List<Integer> order = new ArrayList<>();
        Parallel.region(1, true, team -> {
            for (int i = 0; i < 20; i++) {
                int priority = i % 4;
                team.task(new TaskOptions().priority(priority), t -> order.add(priority));
            }
            assertThat(order).isEmpty();
            team.taskwait();
        });
        assertThat(order).hasSize(20).isSortedAccordingTo(Collections.reverseOrder());
        assertThat(Omp.getMaxTaskPriority()).isEqualTo(Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aThreadThatWaitsInATaskTakesOnlyWhatIsInside(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        List<Deque<int[]>> stacks = new ArrayList<>();
        for (int i = 0; i < kind.size(); i++) {
            stacks.add(new ArrayDeque<>());
        }
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 6; i++) {
                    int number = i;
                    context.task(new TaskOptions().priority(i % 2), t -> nest(t, new int[] {t.threadNum(), number}, 3,
                            stacks, wrong));
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    /** What a task asks of itself is answered too in a thread that has never made one. */
    @Test
    void aTaskKnowsWhatItIsInAThreadThatHasMadeNone() throws InterruptedException {
        AtomicInteger right = new AtomicInteger();
        // so the team below is new
        TeamPool.pause(null);
        try (ParallelTeam two = new ParallelTeam(2)) {
            two.execute((TeamContext team) -> {
                if (team.threadNum() == 0) {
                    CountDownLatch begun = new CountDownLatch(1);
                    CountDownLatch cancelled = new CountDownLatch(1);
                    CountDownLatch over = new CountDownLatch(1);
                    TaskGroup group = team.beginTaskgroup();
                    team.task(new TaskOptions().finalIf(true), t -> {
                        right.addAndGet(t.threadNum() == 1 && t.inFinal() && t.inExplicitTask()
                                && !t.taskgroupCancelled() ? 1 : 100);
                        begun.countDown();
                        cancelled.await();
                        right.addAndGet(t.taskgroupCancelled() == Omp.getCancellation() ? 1 : 100);
                        over.countDown();
                    });
                    // not a wait that runs tasks
                    begun.await();
                    team.cancelTaskgroup(true);
                    cancelled.countDown();
                    over.await();
                    team.endTaskgroup(group);
                }
            });
        }
        assertThat(right).hasValue(2);
    }

    /** OpenMP 5.2 section 2.4: a task has its maker's control variables, and what it changes is its own. */
    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aTaskHasItsMakersControlVariablesAndKeepsItsChanges(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                int usual = Omp.getMaxThreads();
                int mine = usual + 10 + 10 * context.threadNum();
                context.task(t -> {
                    count(wrong, usual);
                    Omp.setNumThreads(usual + 1);
                    t.task(inner -> count(wrong, usual + 1));
                    Omp.setNumThreads(usual + 2);
                    t.task(new TaskOptions().onlyIf(false), inner -> {
                        count(wrong, usual + 2);
                        Omp.setNumThreads(usual + 3);
                    });
                    count(wrong, usual + 2);
                    t.taskwait();
                    count(wrong, usual + 2);
                });
                context.taskwait();
                count(wrong, usual);
                Omp.setNumThreads(mine);
                for (int i = 0; i < 20; i++) {
                    context.task(t -> count(wrong, mine));
                }
                context.taskloop(8, new TaskOptions(), (t, first, last) -> {
                    count(wrong, mine);
                    Omp.setNumThreads(1);
                });
                context.barrier();
                count(wrong, mine);
            });
        }
        assertThat(wrong).hasValue(0);
    }

    private static void count(AtomicInteger wrong, int threads) {
        if (Omp.getMaxThreads() != threads) {
            wrong.incrementAndGet();
        }
    }

    /** A task of that path: what runs in the same thread below it on the stack must be one of its ancestors. */
    private static void nest(TeamContext team, int[] path, int depth, List<Deque<int[]>> stacks, AtomicInteger wrong) {
        Deque<int[]> mine = stacks.get(team.threadNum());
        for (int[] below : mine) {
            for (int i = 0; i < below.length; i++) {
                if (below.length >= path.length || below[i] != path[i]) {
                    wrong.incrementAndGet();
                    break;
                }
            }
        }
        mine.push(path);
        if (depth > 0) {
            for (int i = 0; i < 3; i++) {
                int[] inner = Arrays.copyOf(path, path.length + 1);
                inner[path.length] = i;
                team.task(t -> nest(t, inner, depth - 1, stacks, wrong));
            }
            if (depth == 2) {
                team.taskyield();
            }
            team.taskwait();
        }
        mine.pop();
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aChainOfTasksIsAsLongAsOneLikes(Teams.Kind kind) {
        AtomicInteger length = new AtomicInteger();
        int links = kind.size() > 8 ? 20_000 : 100_000;
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    link(context, links, length);
                }
            });
        }
        assertThat(length).hasValue(links);
    }

    private static void link(TeamContext team, int left, AtomicInteger length) {
        if (left > 0) {
            length.incrementAndGet();
            team.task(t -> link(t, left - 1, length));
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void criticalSectionsAroundWaitsDoNotDeadlock(Teams.Kind kind) {
        Critical critical = Critical.named("TaskSchedulingTest");
        int[] sum = new int[1];
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 5; i++) {
                    context.task(t -> {
                        critical.enter();
                        try {
                            t.task(inner -> sum[0]++);
                            // a thread that took another task of the kind here would wait for itself
                            t.taskwait();
                        } finally {
                            critical.exit();
                        }
                    });
                }
            });
        }
        assertThat(sum[0]).isEqualTo(5 * kind.size());
    }
}
