package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Regions of constructs in random order, without more barriers than they need, some of which fail or are cancelled at a
 * random place. The seed is in the name of what fails; the property quipu.test.seed repeats it.
 */
@Timeout(900)
class RandomRegionsTest {

    private static final List<Schedule> SCHEDULES = List.of(Schedule.STATIC, Schedule.staticChunk(1),
            Schedule.staticChunk(5), Schedule.dynamic(1), Schedule.dynamic(3), Schedule.guided(2),
            Schedule.STATIC.simd(4));

    private enum Kind {
        LOOP, STEALING, ORDERED, DOACROSS, ITEMS, COPY, BARRIER, SINGLE, LOCK, COMBINE, CANCELLED,
        TASK
    }

    /** One construct: what it is, how long, and what it must have counted in the end; -1 for what cannot be known. */
    private record Step(Kind kind, int n, Schedule schedule, int extra, long expected) {

        static Step random(Random random, int threads) {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            int n = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(60);
            Schedule schedule = SCHEDULES.get(random.nextInt(SCHEDULES.size()));
            int extra = 1 + random.nextInt(4);
            long sum = (long) n * (n + 1) / 2;
            return new Step(kind, n, schedule, extra, switch (kind) {
                case LOOP, STEALING, ITEMS -> sum;
                case ORDERED -> IntStream.range(0, n).filter(i -> i % extra == 0).count();
                case DOACROSS -> n;
                case COPY -> (long) threads * n;
                case BARRIER -> 0;
                case SINGLE -> 1;
                case LOCK, COMBINE, TASK -> threads;
                case CANCELLED -> -1;
            });
        }
    }

    /** A region: its steps, the step at which one thread leaves and how; what they have counted. */
    private static final class Plan {

        final Step[] steps;
        final int stop;
        final int stopper;
        final boolean fails;
        final AtomicLongArray counts;
        final long[] plain;
        final Lock[] locks;
        final AtomicLong wrong = new AtomicLong();

        Plan(Random random, int threads) {
            steps = new Step[1 + random.nextInt(25)];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = Step.random(random, threads);
            }
            stop = random.nextInt(3) == 0 ? random.nextInt(steps.length) : steps.length;
            stopper = random.nextInt(threads);
            fails = random.nextBoolean();
            counts = new AtomicLongArray(steps.length);
            plain = new long[steps.length];
            locks = new Lock[steps.length];
            for (int i = 0; i < steps.length; i++) {
                locks[i] = random.nextBoolean() ? new Lock() : new Lock(LockHint.CONTENDED);
            }
        }

        void run(TeamContext team) {
            for (int i = 0; i < steps.length; i++) {
                if (i == stop && team.threadNum() == stopper) {
                    if (fails) {
                        throw new IllegalStateException("step " + i);
                    }
                    team.cancelParallel(true);
                    return;
                }
                run(team, i, steps[i]);
            }
        }

        private void run(TeamContext team, int i, Step step) {
            switch (step.kind()) {
                case LOOP -> team.loop(step.n(), step.schedule(), chunks -> add(chunks, i));
                case STEALING -> team.loop(step.n(), Schedule.dynamic(step.extra()).nonmonotonic(),
                        chunks -> add(chunks, i));
                case ORDERED -> team.orderedLoop(step.n(), step.schedule(),
                        chunks -> inOrder(team, chunks, i, step.extra()));
                case DOACROSS -> team.doacrossLoop(new long[] {step.n()}, step.schedule(),
                        chunks -> chain(team, chunks, i));
                case ITEMS -> team.items(items(step), step.schedule(), items -> {
                    while (items.next()) {
                        for (int item : items) {
                            counts.addAndGet(i, item + 1);
                        }
                    }
                });
                case COPY -> counts.addAndGet(i, team.<Integer>copyPrivate(team.single() ? step.n() : null));
                case BARRIER -> team.barrier();
                case SINGLE -> {
                    if (team.single()) {
                        counts.incrementAndGet(i);
                    }
                }
                case LOCK -> {
                    try (Lock.Held held = locks[i].hold()) {
                        plain[i] += held == null ? 0 : 1;
                    }
                }
                case COMBINE -> team.combine(() -> plain[i]++);
                case CANCELLED -> {
                    team.loop(1L << 40, step.extra() == 1 ? Schedule.dynamic(1L << 20).nonmonotonic()
                            : Schedule.dynamic(1),
                            chunks -> {
                                while (chunks.next()) {
                                    if (team.cancelLoop(chunks.first() >= step.n())) {
                                        break;
                                    }
                                }
                            });
                    team.barrier();
                }
                case TASK -> team.task(inner -> counts.incrementAndGet(i));
            }
        }

        private Iterable<Integer> items(Step step) {
            List<Integer> list = IntStream.range(0, step.n()).boxed().toList();
            return step.extra() % 2 == 0 ? list : new ArrayDeque<>(list);
        }

        private void add(LoopChunks chunks, int i) {
            while (chunks.next()) {
                for (long k = chunks.first(); k < chunks.last(); k++) {
                    counts.addAndGet(i, k + 1);
                }
            }
        }

        private void inOrder(TeamContext team, LoopChunks chunks, int i, int each) {
            while (chunks.next()) {
                for (long k = chunks.first(); k < chunks.last(); k++) {
                    chunks.iteration(k);
                    if (k % each == 0) {
                        team.orderedEnter();
                        if (plain[i]++ != k / each) {
                            wrong.incrementAndGet();
                        }
                        team.orderedExit();
                    }
                }
            }
        }

        private void chain(TeamContext team, LoopChunks chunks, int i) {
            while (chunks.next()) {
                for (long k = chunks.first(); k < chunks.last(); k++) {
                    team.doacrossSink(k - 1);
                    if (plain[i]++ != k) {
                        wrong.incrementAndGet();
                    }
                    team.doacrossSource(k);
                }
            }
        }

        void check(String name) {
            assertThat(wrong).as(name).hasValue(0);
            for (int i = 0; i < steps.length && stop == steps.length; i++) {
                long expected = steps[i].expected();
                assertThat(expected < 0 ? -1 : counts.get(i) + plain[i]).as("%s, step %d: %s", name, i, steps[i])
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void constructsInAnyOrder(Teams.Kind kind) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < (kind.size() > 8 ? 20 : 150); region++) {
                check(team, kind.size(), seed + region);
            }
        }
    }

    private static void check(ParallelTeam team, int threads, long seed) {
        String name = "seed " + seed + ", " + threads + " threads";
        Plan plan = new Plan(new Random(seed), threads);
        try {
            team.execute((TeamContext context) -> plan.run(context));
            assertThat(plan.fails && plan.stop < plan.steps.length).as(name).isFalse();
        } catch (IllegalStateException e) {
            assertThat(e).as(name).hasMessage("step " + plan.stop).hasNoSuppressedExceptions();
        }
        plan.check(name);
    }

    @Test
    void teamsInsideATeamDoNotDisturbEachOther() {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        try (ParallelTeam outer = new ParallelTeam(3)) {
            outer.execute((TeamContext context) -> {
                try (ParallelTeam inner = new ParallelTeam(2 + context.threadNum())) {
                    for (int region = 0; region < 60; region++) {
                        check(inner, inner.threads(), seed + 1000L * context.threadNum() + region);
                        if (region % 10 == 0) {
                            context.barrier();
                        }
                    }
                }
            });
        }
    }
}
