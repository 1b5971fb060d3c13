package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recursive programs of tasks give the right answer on every kind of team. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskRecursionTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void fibonacci(Teams.Kind kind) {
        long[] result = new long[1];
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < 3; region++) {
                result[0] = 0;
                team.execute((TeamContext context) -> {
                    if (context.single()) {
                        result[0] = fib(context, 16);
                    }
                });
                assertThat(result[0]).isEqualTo(987);
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

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void queens(Teams.Kind kind) {
        AtomicLong solutions = new AtomicLong();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == context.numThreads() - 1) {
                    place(context, new int[0], 7, solutions);
                }
            });
        }
        assertThat(solutions).hasValue(40);
    }

    private static void place(TeamContext team, int[] columns, int n, AtomicLong solutions) {
        if (columns.length == n) {
            solutions.incrementAndGet();
            return;
        }
        for (int column = 0; column < n; column++) {
            if (isFree(columns, column)) {
                int[] more = Arrays.copyOf(columns, columns.length + 1);
                more[columns.length] = column;
                team.task(t -> place(t, more, n, solutions));
            }
        }
    }

    private static boolean isFree(int[] columns, int column) {
        for (int row = 0; row < columns.length; row++) {
            int distance = columns.length - row;
            if (columns[row] == column || Math.abs(columns[row] - column) == distance) {
                return false;
            }
        }
        return true;
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void mergeSort(Teams.Kind kind) {
        int[] numbers = new Random(7).ints(20_000).toArray();
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    sort(context, numbers, new int[numbers.length], 0, numbers.length);
                }
                context.barrier();
                assertThat(numbers).isEqualTo(sorted);
            });
        }
    }

    private static void sort(TeamContext team, int[] a, int[] spare, int first, int last) {
        if (last - first <= 64) {
            Arrays.sort(a, first, last);
            return;
        }
        int middle = (first + last) >>> 1;
        TaskGroup group = team.beginTaskgroup();
        try {
            team.task(t -> sort(t, a, spare, first, middle));
            team.task(new TaskOptions().finalIf(last - first < 256), t -> sort(t, a, spare, middle, last));
        } finally {
            team.endTaskgroup(group);
        }
        System.arraycopy(a, first, spare, first, last - first);
        int left = first;
        int right = middle;
        for (int i = first; i < last; i++) {
            a[i] = right == last || left < middle && spare[left] <= spare[right] ? spare[left++] : spare[right++];
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void blockedSparseLu(Teams.Kind kind) {
        double[][] expected = SparseLu.matrix(6, 4);
        SparseLu.factorize(expected, 6, 4);
        double[][] blocks = SparseLu.matrix(6, 4);
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.single()) {
                    SparseLu.factorize(context, blocks, 6, 4);
                }
            });
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(blocks[i]).as("block %d", i).isEqualTo(expected[i]);
        }
    }
}
