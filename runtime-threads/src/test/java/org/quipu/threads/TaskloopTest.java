package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a taskloop is cut (OpenMP 5.2 section 12.6), and that each iteration runs once. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskloopTest {

    private record Part(long first, long last) {
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyIterationRunsOnceBeforeTheLoopsEnd(Teams.Kind kind) {
        int n = 1000;
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                // every thread encounters a loop of its own
                AtomicIntegerArray runs = new AtomicIntegerArray(n);
                context.taskloop(n, new TaskOptions().grainsize(1 + context.threadNum() % 7, false),
                        (t, first, last) -> {
                            for (long i = first; i < last; i++) {
                                runs.incrementAndGet((int) i);
                            }
                        });
                for (int i = 0; i < n; i++) {
                    if (runs.get(i) != 1) {
                        wrong.incrementAndGet();
                    }
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "12, 4", "1000, 7", "1000, 1", "5, 9", "4, 4", "8, 5"})
    void grainsizeGivesTasksOfThatManyAndFewerThanTwice(long n, long grain) {
        List<Part> parts = parts(n, new TaskOptions().grainsize(grain, false), 3);
        assertThat(parts).allMatch(part -> part.last - part.first >= Math.min(grain, n)
                && part.last - part.first < 2 * grain);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "12, 4", "1000, 7", "1000, 1", "5, 9", "4, 4"})
    void strictGrainsizeGivesJustThatManyButForTheLast(long n, long grain) {
        List<Part> parts = parts(n, new TaskOptions().grainsize(grain, true), 2);
        for (Part part : parts) {
            assertThat(part.last - part.first).isEqualTo(part.last == n ? n - part.first : grain);
        }
        assertThat((long) parts.size()).isEqualTo((n + grain - 1) / grain);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "12, 4", "1000, 7", "1000, 1", "5, 9", "100, 33"})
    void numTasksGivesThatManyOrAsManyAsIterations(long n, long tasks) {
        for (boolean strict : new boolean[] {true, false}) {
            List<Part> parts = parts(n, new TaskOptions().numTasks(tasks, strict), 2);
            assertThat((long) parts.size()).isEqualTo(Math.min(n, tasks));
            assertThat(parts).allMatch(part -> (part.last - part.first) / Math.max(1, n / tasks) <= 2);
            long longest = parts.stream().mapToLong(part -> part.last - part.first).max().orElseThrow();
            long shortest = parts.stream().mapToLong(part -> part.last - part.first).min().orElseThrow();
            assertThat(longest - shortest).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -5, Long.MIN_VALUE})
    void anEmptyLoopHasNoTask(long n) {
        Parallel.region(2, true, team -> team.taskloop(n, null, (t, first, last) -> {
            throw new AssertionError("ran " + first + " to " + last);
        }));
    }

    @Test
    void theLargestLoopIsCutWithoutOverflow() {
        List<Part> parts = parts(Long.MAX_VALUE, new TaskOptions().numTasks(1000, true), 3);
        assertThat(parts).hasSize(1000);
        parts = parts(Long.MAX_VALUE, new TaskOptions().grainsize(Long.MAX_VALUE / 3, true), 3);
        assertThat(parts).hasSize(4);
        parts = parts(Long.MAX_VALUE, null, 3);
        assertThat(parts).hasSize(24);
    }

    /** The parts in order, which follow each other from 0 to n. */
    private static List<Part> parts(long n, TaskOptions options, int threads) {
        List<Part> parts = Collections.synchronizedList(new ArrayList<>());
        Parallel.region(threads, true, team -> {
            if (team.single()) {
                team.taskloop(n, options, (t, first, last) -> parts.add(new Part(first, last)));
                assertThat(parts.stream().mapToLong(part -> part.last - part.first).sum()).isEqualTo(n);
            }
        });
        List<Part> sorted = new ArrayList<>(parts);
        sorted.sort(Comparator.comparingLong(Part::first));
        long next = 0;
        for (Part part : sorted) {
            assertThat(part.first).isEqualTo(next);
            assertThat(part.last).isGreaterThan(part.first);
            next = part.last;
        }
        assertThat(next).isEqualTo(n);
        return sorted;
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void withoutAGroupTheTasksAreChildrenForTaskwait(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                AtomicInteger sum = new AtomicInteger();
                context.taskloop(300, new TaskOptions().nogroup().grainsize(2, true),
                        (t, first, last) -> {
                            // a taskwait in one part must not wait for the others
                            t.taskwait();
                            sum.addAndGet((int) (last - first));
                        });
                context.taskwait();
                if (sum.get() != 300) {
                    wrong.incrementAndGet();
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @Test
    void undeferredFinalAndOutsideLoopsRunInOrderInOneThread() {
        List<Long> order = new ArrayList<>();
        Parallel.region(3, true, team -> {
            if (team.single()) {
                team.taskloop(100, new TaskOptions().onlyIf(false).numTasks(10, true),
                        (t, first, last) -> order.add(first));
                team.task(new TaskOptions().finalIf(true), f -> f.taskloop(100, null, (t, first, last) -> {
                    assertThat(t.inFinal()).isTrue();
                    order.add(100 + first);
                }));
                team.taskwait();
            }
        });
        TeamContext.current().taskloop(50, null, (t, first, last) -> order.add(200 + first));
        assertThat(order).isSorted().hasSize(10 + 24 + 8);
    }

    @Test
    void aCancelledTaskgroupAroundDropsTheRest() {
        AtomicInteger ran = new AtomicInteger();
        Parallel.region(3, true, team -> {
            if (team.single()) {
                TaskGroup group = team.beginTaskgroup();
                try {
                    team.taskloop(100_000, new TaskOptions().grainsize(1, true).nogroup(), (t, first, last) -> {
                        ran.incrementAndGet();
                        t.cancelTaskgroup(first >= 0);
                    });
                } finally {
                    team.endTaskgroup(group);
                }
            }
        });
        assertThat(ran.get()).isBetween(1, 1000);
    }

    @Test
    void wrongClausesAreRefused() {
        assertThatThrownBy(() -> new TaskOptions().grainsize(0, false)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaskOptions().numTasks(-1, true)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaskOptions().priority(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaskOptions().dependIn(new int[3], 0, -1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaskOptions().dependIn((Object) null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> TeamContext.current().taskloop(3, new TaskOptions().detach(new CompletableFuture<>()),
                (t, first, last) -> {})).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("12.6");
    }
}
