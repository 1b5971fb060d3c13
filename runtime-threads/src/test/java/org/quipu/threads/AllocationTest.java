package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.threads.waiting.WaitPolicy;

/** In the steady state, no thread of a team allocates anything for a region, a chunk, a barrier and their like. */
@Timeout(value = 1500, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int TIMES = 100_000;
    /**
     * Limit of rounds until one allocates nothing: the JIT compiler removes some allocations late on a busy machine.
     */
    private static final int ROUNDS = 40;

    /** Executes a construct a given number of times in each thread of a team; its lambdas exist before. */
    private record Construct(String name, IntFunction<RegionBody<RuntimeException>> body) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static long sink;

    private static Construct loop(Schedule schedule) {
        LoopBody<RuntimeException> body = chunks -> {
            while (chunks.next()) {
                sink = chunks.first();
            }
        };
        return new Construct("loop " + schedule, times -> team -> {
            for (int i = 0; i < times; i++) {
                team.loop(16, schedule, body);
            }
        });
    }

    private static Construct ordered(Schedule schedule) {
        return new Construct("ordered loop " + schedule, times -> team -> {
            LoopBody<RuntimeException> body = chunks -> {
                while (chunks.next()) {
                    chunks.iteration(chunks.first());
                    team.orderedEnter();
                    team.orderedExit();
                }
            };
            for (int i = 0; i < times; i++) {
                team.orderedLoop(4, schedule, body);
            }
        });
    }

    private static Construct each(String name, RegionBody<RuntimeException> once) {
        return new Construct(name, times -> team -> {
            for (int i = 0; i < times; i++) {
                once.run(team);
            }
        });
    }

    static Stream<Construct> constructs() {
        int[] array = new int[8];
        Runnable combiner = () -> sink++;
        RangeCombiner ranges = (first, last) -> sink += last - first;
        Critical critical = Critical.named("AllocationTest");
        IntCell cell = new IntCell();
        TaskBody<RuntimeException> task = team -> sink++;
        TaskBody<RuntimeException> family = team -> {
            team.task(task);
            team.task(task);
            team.taskwait();
        };
        return Stream.of(loop(Schedule.STATIC), loop(Schedule.staticChunk(2)), loop(Schedule.dynamic(2)),
                loop(Schedule.guided(1)), loop(Schedule.dynamic(2).nonmonotonic()), loop(Schedule.RUNTIME),
                ordered(Schedule.staticChunk(1)), ordered(Schedule.dynamic(1)),
                each("barrier", TeamContext::barrier),
                each("single", team -> sink += team.single() ? 1 : 0),
                each("combine", team -> team.combine(combiner)),
                each("combine ranges", team -> team.combine(0, array.length, ranges)),
                each("tasks of both", team -> team.task(task)),
                each("tasks of one", team -> {
                    if (team.threadNum() == 0) {
                        team.task(task);
                    }
                }),
                each("tasks in tasks", team -> team.task(family)),
                each("taskwait", team -> {
                    team.task(task);
                    team.taskwait();
                }),
                each("atomic", team -> cell.update(v -> v + 1)),
                each("critical", team -> {
                    critical.enter();
                    critical.exit();
                }));
    }

    /** Bytes per execution of the thread of a team of two that allocated most, in the best of some rounds. */
    private static double bytesFor(Construct construct) {
        AtomicLongArray bytes = new AtomicLongArray(2);
        RegionBody<RuntimeException> body = construct.body().apply(TIMES);
        double least = Double.MAX_VALUE;
        // spins for long: parked waits are measured below
        try (ParallelTeam team = new ParallelTeam(2, new WaitPolicy(1_000_000))) {
            for (int round = 0; round < ROUNDS && least >= 1; round++) {
                team.execute((TeamContext context) -> {
                    long before = THREADS.getCurrentThreadAllocatedBytes();
                    body.run(context);
                    bytes.set(context.threadNum(), THREADS.getCurrentThreadAllocatedBytes() - before);
                });
                least = Math.min(least, Math.max(bytes.get(0), bytes.get(1)) / (double) TIMES);
            }
        }
        return least;
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void constructsAllocateNothing(Construct construct) {
        assertThat(bytesFor(construct)).as("bytes for each").isLessThan(1);
    }

    /** A way to enter a region many times. */
    private record Entry(String name, RegionBody<RuntimeException> body, int threads, WaitPolicy policy) {

        void run(ParallelTeam team, int times) {
            RangeBody<RuntimeException> range = (first, last) -> sink = last;
            for (int i = 0; i < times; i++) {
                switch (name) {
                    case "own team" -> Parallel.region(threads, true, body);
                    case "team" -> team.execute(body);
                    default -> team.parallelFor(0, 100, Schedule.dynamic(10), range);
                }
            }
        }

        @Override
        public String toString() {
            return name + ", " + threads + " threads, " + policy;
        }
    }

    static Stream<Entry> entries() {
        RegionBody<RuntimeException> body = team -> sink = team.threadNum();
        WaitPolicy spinning = new WaitPolicy(1_000_000);
        return Stream.of(new Entry("own team", body, 1, spinning), new Entry("own team", body, 2, spinning),
                new Entry("team", body, 2, spinning), new Entry("team", body, 3, WaitPolicy.PASSIVE),
                new Entry("parallelFor", body, 2, spinning), new Entry("parallelFor", body, 3, WaitPolicy.PASSIVE));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void regionsAllocateNothing(Entry entry) {
        int times = entry.policy().isPassive() ? TIMES / 10 : TIMES;
        long[] ids = new long[entry.threads()];
        double least = Double.MAX_VALUE;
        try (ParallelTeam team = new ParallelTeam(entry.threads(), entry.policy())) {
            RegionBody<RuntimeException> name = context -> ids[context.threadNum()] = Thread.currentThread().threadId();
            if (entry.name().equals("own team")) {
                Parallel.region(entry.threads(), true, name);
            } else {
                team.execute(name);
            }
            for (int round = 0; round < ROUNDS && least >= 1; round++) {
                long[] before = THREADS.getThreadAllocatedBytes(ids);
                entry.run(team, times);
                long[] after = THREADS.getThreadAllocatedBytes(ids);
                Arrays.setAll(after, i -> after[i] - before[i]);
                least = Math.min(least, Arrays.stream(after).max().orElseThrow() / (double) times);
            }
        }
        assertThat(least).as("bytes for each").isLessThan(1);
    }
}
