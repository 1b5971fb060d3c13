package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The task runtime's stress twin: random programs of tasks that make tasks, wait for them, group them, order them by
 * dependences, detach and cancel them. Forbidden outcomes: a wait that returns too early, a task that runs twice or
 * never, a hang. A seed determines the program; every message names it.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskStormTest {

    private static final long RUN_NANOS = TimeUnit.MILLISECONDS
            .toNanos(Integer.getInteger("quipu.test.storm.millis", 120));

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyTaskRunsOnceAndWaitsHold(Teams.Kind kind) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        long end = System.nanoTime() + RUN_NANOS;
        try (ParallelTeam team = kind.make()) {
            do {
                Storm storm = new Storm(seed);
                int makers = 1 + new Random(seed).nextInt(Math.min(3, kind.size()));
                boolean barrier = new Random(~seed).nextBoolean();
                long program = seed;
                team.execute((TeamContext context) -> {
                    if (context.threadNum() < makers) {
                        storm.node(context, program + context.threadNum(), 4, new Count());
                    }
                    if (barrier) {
                        context.barrier();
                        storm.expectComplete("barrier");
                    }
                });
                storm.expectComplete("end of the region");
                assertThat(storm.wrong.get()).as("seed %d: %s", seed, storm.what).isZero();
                seed = seed * 6364136223846793005L + 1442695040888963407L;
            } while (System.nanoTime() < end);
        }
    }

    /** The tasks of a group. */
    private static final class Count {
        private final AtomicInteger made = new AtomicInteger();
        private final AtomicInteger done = new AtomicInteger();
    }

    private static final class Storm {

        private final long seed;
        private final AtomicLong made = new AtomicLong();
        private final AtomicLong done = new AtomicLong();
        private final AtomicLong wrong = new AtomicLong();
        private volatile String what = "";

        Storm(long seed) {
            this.seed = seed;
        }

        void expectComplete(String where) {
            expect(made.get() == done.get(), where + ": " + made + " made, " + done + " complete");
        }

        private void expect(boolean condition, String message) {
            if (!condition) {
                what = message + ", seed " + seed;
                wrong.incrementAndGet();
            }
        }

        /** The body of a task; {@code inside} counts the tasks of the group around. */
        void node(TeamContext team, long program, int depth, Count inside) {
            Random random = new Random(program);
            AtomicInteger children = new AtomicInteger();
            int[] places = new int[4];
            int childrenMade = 0;
            for (int step = random.nextInt(depth == 0 ? 1 : 9); step > 0; step--) {
                long next = random.nextLong();
                switch (random.nextInt(10)) {
                    case 0 -> {
                        team.taskwait();
                        expect(children.get() == childrenMade, "taskwait: " + children + " of " + childrenMade);
                    }
                    case 1 -> team.taskyield();
                    case 2 -> group(team, next, depth - 1);
                    case 3 -> {
                        AtomicInteger iterations = new AtomicInteger();
                        int n = random.nextInt(30);
                        team.taskloop(n, new TaskOptions().grainsize(1 + random.nextInt(4), random.nextBoolean()),
                                (t, first, last) -> iterations.addAndGet((int) (last - first)));
                        expect(iterations.get() == n, "taskloop: " + iterations + " of " + n);
                    }
                    case 4 -> team.taskwait(new TaskOptions().dependInout(places));
                    default -> {
                        childrenMade++;
                        child(team, options(random, places), next, depth - 1, children, inside);
                    }
                }
            }
        }

        private void child(TeamContext team, TaskOptions options, long program, int depth, AtomicInteger children,
                Count inside) {
            made.incrementAndGet();
            inside.made.incrementAndGet();
            CompletableFuture<Void> event = program % 7 == 0 ? new CompletableFuture<>() : null;
            if (event != null) {
                options.detach(event);
            }
            boolean undeferred = program % 5 == 0;
            AtomicInteger ran = new AtomicInteger();
            team.task(options.onlyIf(!undeferred), t -> {
                expect(ran.getAndIncrement() == 0, "a task runs twice");
                node(t, program, depth, inside);
                if (event == null) {
                    children.incrementAndGet();
                    inside.done.incrementAndGet();
                    done.incrementAndGet();
                } else {
                    ForkJoinPool.commonPool().execute(() -> {
                        children.incrementAndGet();
                        inside.done.incrementAndGet();
                        done.incrementAndGet();
                        event.complete(null);
                    });
                }
            });
            expect(!undeferred || ran.get() == 1, "an undeferred task has not run");
        }

        private static TaskOptions options(Random random, int[] places) {
            TaskOptions options = new TaskOptions().priority(Math.max(0, random.nextInt(6) - 3))
                    .finalIf(random.nextInt(12) == 0);
            int first = random.nextInt(places.length);
            int length = 1 + random.nextInt(places.length - first);
            switch (random.nextInt(8)) {
                case 0 -> options.dependIn(places, first, length);
                case 1 -> options.dependInout(places, first, length);
                case 2 -> options.dependMutexinoutset(places, first).dependMutexinoutset(places, 0);
                case 3 -> options.dependInoutset(places);
                default -> {
                    // no dependence
                }
            }
            return options;
        }

        private void group(TeamContext team, long program, int depth) {
            Random random = new Random(program);
            Count inside = new Count();
            LongCell sum = new LongCell();
            TaskGroup group = team.beginTaskgroup()
                    .reduce(sum, LongCell::new, (LongCell mine) -> sum.value += mine.value);
            int reducers = random.nextInt(4);
            try {
                for (int i = random.nextInt(4); i > 0; i--) {
                    child(team, new TaskOptions(), random.nextLong(), depth, new AtomicInteger(), inside);
                }
                for (int i = 0; i < reducers; i++) {
                    team.task(t -> t.task(inner -> inner.<LongCell>inReduction(sum).value++));
                }
            } finally {
                team.endTaskgroup(group);
            }
            expect(inside.done.get() == inside.made.get(), "taskgroup: " + inside.done + " of " + inside.made);
            expect(sum.value == reducers, "task reduction: " + sum.value + " of " + reducers);
            TaskGroup cancelled = team.beginTaskgroup();
            try {
                for (int i = 0; i < 3; i++) {
                    int number = i;
                    team.task(new TaskOptions().dependInoutset(inside, number % 2), t -> {
                        t.task(inner -> inner.taskgroupCancelled());
                        t.cancelTaskgroup(number == 1);
                    });
                }
            } finally {
                team.endTaskgroup(cancelled);
            }
        }
    }
}
