package org.quipu.threads.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.threads.sync.PaddedWord;

/**
 * The deque's stress twin: its owner puts and takes while thieves steal. Each task must be taken once, by the owner or
 * by one thief, after it was put. Each thief must get tasks in the order of putting. The deque must be empty at the
 * end.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskDequeStressTest {

    private static final int TASKS = 300_000;

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "2, 2", "3, 4", "1, 1024", "7, 64"})
    void everyTaskIsHadOnce(int thieves, int capacity) throws Exception {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        NumberedDeque deque = new NumberedDeque(capacity);
        AtomicIntegerArray had = new AtomicIntegerArray(TASKS);
        PaddedWord end = new PaddedWord();
        List<Callable<Integer>> parts = new ArrayList<>();
        parts.add(() -> {
            try {
                return own(deque, had, new Random(seed));
            } finally {
                end.setVolatile(1);
            }
        });
        for (int i = 0; i < thieves; i++) {
            parts.add(() -> rob(deque, had, end));
        }
        int sum = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(parts.size())) {
            for (Future<Integer> part : threads.invokeAll(parts, 500, TimeUnit.SECONDS)) {
                sum += part.get();
            }
        }
        assertThat(sum).as("seed %d", seed).isEqualTo(TASKS);
        for (int i = 0; i < TASKS; i++) {
            if (had.get(i) != 1) {
                throw new AssertionError("task " + i + " was had " + had.get(i) + " times, seed " + seed);
            }
        }
        assertThat(deque.isEmpty()).isTrue();
    }

    private static int own(NumberedDeque deque, AtomicIntegerArray had, Random random) {
        SpareTasks spare = new SpareTasks();
        int count = 0;
        for (int next = 0; next < TASKS;) {
            for (int burst = random.nextInt(5); burst >= 0 && next < TASKS; burst--) {
                if (deque.put(next + 1)) {
                    next++;
                }
            }
            for (int burst = random.nextInt(5); burst > 0; burst--) {
                count += have(had, deque.take(spare));
            }
        }
        for (int task = deque.take(spare); task != 0; task = deque.take(spare)) {
            count += have(had, task);
        }
        return count;
    }

    private static int rob(NumberedDeque deque, AtomicIntegerArray had, PaddedWord end) {
        SpareTasks spare = new SpareTasks();
        int count = 0;
        int last = 0;
        for (;;) {
            boolean over = end.getVolatile() == 1;
            int task = deque.steal(spare);
            if (task == 0) {
                if (over) {
                    return count;
                }
                LockSupport.parkNanos(1);
            } else {
                if (task <= last) {
                    throw new AssertionError("stolen out of order: " + task + " after " + last);
                }
                last = task;
                count += have(had, task);
            }
        }
    }

    private static int have(AtomicIntegerArray had, int task) {
        if (task == 0) {
            return 0;
        }
        had.incrementAndGet(task - 1);
        return 1;
    }
}
