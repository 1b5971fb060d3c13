package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.threads.task.DependKind;

/** Dependences (OpenMP 5.2 section 15.9.5): random graphs against a sequential model, and each kind by itself. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskDependTest {

    private static final int CELLS = 24;

    /** One access of a task: what kind, and to which cells. */
    private record Access(DependKind kind, int first, int length) {

        boolean meets(Access other) {
            return first < other.first + other.length && other.first < first + length;
        }

        /** Whether the later one of two tasks with these must wait for the earlier one. */
        boolean orders(Access other) {
            return meets(other) && !(kind == other.kind && kind.isShared());
        }

        /** Whether two tasks with these must not run at the same time, in whatever order. */
        boolean excludes(Access other) {
            return meets(other) && kind == DependKind.MUTEXINOUTSET && other.kind == DependKind.MUTEXINOUTSET;
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void randomGraphsRunInAnAllowedOrder(Teams.Kind kind) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        Random random = new Random(seed);
        try (ParallelTeam team = kind.make()) {
            for (int round = 0; round < 3; round++) {
                List<List<Access>> tasks = graph(random, 200);
                long[] begun = new long[tasks.size()];
                long[] ended = new long[tasks.size()];
                AtomicInteger clock = new AtomicInteger();
                Object place = new Object();
                int undeferredEach = 5 + random.nextInt(20);
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == 0) {
                        for (int i = 0; i < begun.length; i++) {
                            int number = i;
                            TaskOptions options = options(tasks.get(i), place).onlyIf(i % undeferredEach != 3)
                                    .priority(i % 7 == 0 ? 1 : 0);
                            context.task(options, t -> {
                                begun[number] = clock.incrementAndGet();
                                ended[number] = clock.incrementAndGet();
                            });
                        }
                    }
                });
                check(tasks, begun, ended, seed);
            }
        }
    }

    private static List<List<Access>> graph(Random random, int size) {
        List<List<Access>> tasks = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<Access> accesses = new ArrayList<>();
            for (int j = random.nextInt(3); j >= 0; j--) {
                DependKind[] kinds = DependKind.values();
                int length = random.nextInt(8) == 0 ? CELLS : 1 + random.nextInt(4);
                accesses.add(new Access(kinds[random.nextInt(kinds.length)], random.nextInt(CELLS - length + 1),
                        length));
            }
            tasks.add(accesses);
        }
        return tasks;
    }

    private static TaskOptions options(List<Access> accesses, Object place) {
        TaskOptions options = new TaskOptions();
        for (Access access : accesses) {
            boolean whole = access.length == CELLS;
            switch (access.kind) {
                case IN -> {
                    if (whole) {
                        options.dependIn(place);
                    } else {
                        options.dependIn(place, access.first, access.length);
                    }
                }
                case OUT -> {
                    if (whole) {
                        options.dependInout(place);
                    } else {
                        options.dependOut(place, access.first, access.length);
                    }
                }
                case MUTEXINOUTSET -> {
                    if (whole) {
                        options.dependMutexinoutset(place);
                    } else {
                        options.dependMutexinoutset(place, access.first, access.length);
                    }
                }
                case INOUTSET -> {
                    if (whole) {
                        options.dependInoutset(place);
                    } else {
                        options.dependInoutset(place, access.first, access.length);
                    }
                }
            }
        }
        return options;
    }

    private static void check(List<List<Access>> tasks, long[] begun, long[] ended, long seed) {
        assertThat(begun).as("seed %d: all have run", seed).doesNotContain(0);
        for (int later = 0; later < begun.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                for (Access a : tasks.get(earlier)) {
                    for (Access b : tasks.get(later)) {
                        if (b.orders(a) && ended[earlier] > begun[later]) {
                            throw new AssertionError("task " + later + " " + b + " ran before " + earlier + " " + a
                                    + " had ended, seed " + seed);
                        }
                        if (b.excludes(a) && begun[earlier] < ended[later] && begun[later] < ended[earlier]) {
                            throw new AssertionError("tasks " + earlier + " and " + later + " ran together, seed "
                                    + seed);
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void mutexinoutsetUpdatesLoseNothing(Teams.Kind kind) {
        int[] sums = new int[2];
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    for (int i = 0; i < 300; i++) {
                        int which = i % 3;
                        TaskOptions options = new TaskOptions();
                        if (which != 1) {
                            options.dependMutexinoutset(sums, 0);
                        }
                        if (which != 0) {
                            options.dependMutexinoutset(sums, 1);
                        }
                        context.task(options, t -> {
                            if (which != 1) {
                                sums[0]++;
                            }
                            if (which != 0) {
                                sums[1]++;
                            }
                        });
                    }
                    context.task(new TaskOptions().dependIn(sums), t -> assertThat(sums).containsExactly(200, 200));
                }
            });
        }
        assertThat(sums).containsExactly(200, 200);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aChainThroughFieldsKeepsItsOrder(Teams.Kind kind) {
        List<Integer> order = new ArrayList<>();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    for (int i = 0; i < 500; i++) {
                        int number = i;
                        String field = new String("order");
                        TaskOptions options = new TaskOptions();
                        context.task(i % 2 == 0 ? options.dependOut(TaskDependTest.class, field).dependIn(order)
                                : options.dependInout(TaskDependTest.class, "order"), t -> order.add(number));
                    }
                }
            });
        }
        assertThat(order).isSorted().hasSize(500);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void onlySiblingsWaitForEachOther(Teams.Kind kind) {
        AtomicIntegerArray done = new AtomicIntegerArray(2);
        Object place = new Object();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    context.task(new TaskOptions().dependOut(place), parent -> {
                        // the same place, but a child's: it would wait for its own parent
                        parent.task(new TaskOptions().dependIn(place), child -> done.set(0, 1));
                        parent.taskwait();
                        done.set(1, done.get(0));
                    });
                }
            });
        }
        assertThat(done.get(1)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void taskwaitWithDependencesWaitsForThoseOnly(Teams.Kind kind) {
        int[] values = new int[2];
        CompletableFuture<Void> event = new CompletableFuture<>();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    context.task(new TaskOptions().dependOut(values, 0), t -> values[0] = 1);
                    context.task(new TaskOptions().dependOut(values, 1).detach(event), t -> values[1] = 1);
                    context.taskwait(new TaskOptions().dependIn(values, 0));
                    assertThat(values[0]).isEqualTo(1);
                    // the second task is not complete, and this thread is the one that completes it
                    event.complete(null);
                    context.taskwait(new TaskOptions().dependInout(values));
                    assertThat(values[1]).isEqualTo(1);
                }
            });
        }
        assertThat(values).containsExactly(1, 1);
    }

    @Test
    void manyPlacesAreForgottenWhenTheyAreSettled() {
        int[] cells = new int[100_000];
        Parallel.region(3, true, team -> {
            if (team.single()) {
                for (int i = 0; i < cells.length; i++) {
                    int number = i;
                    team.task(new TaskOptions().dependInout(cells, i), t -> cells[number]++);
                    team.task(new TaskOptions().dependInout(cells, i), t -> cells[number] *= 2);
                }
            }
        });
        assertThat(Arrays.stream(cells).allMatch(cell -> cell == 2)).isTrue();
    }

    @Test
    void aTaskThatNamesAPlaceTwiceDoesNotWaitForItself() {
        int[] cell = new int[1];
        Parallel.region(2, true, team -> {
            if (team.single()) {
                for (int i = 0; i < 100; i++) {
                    team.task(new TaskOptions().dependIn(cell).dependOut(cell, 0).dependIn(cell, 0, 5)
                            .dependMutexinoutset(cell).dependInoutset(cell, 3), t -> cell[0]++);
                }
            }
        });
        assertThat(cell[0]).isEqualTo(100);
    }
}
