package org.quipu.threads;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Time and memory of the constructs, by JMH with its gc profiler, which counts the allocations of all threads of the
 * process. {@code gc.alloc.rate.norm}, in bytes per execution, should be 0, apart from the few kilobytes per second
 * that JMH itself allocates.
 *
 * <p>A program, not a test: {@code java -cp ... org.quipu.threads.RegionBench [regular expression]}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class RegionBench {

    private static final int TIMES = 1000;

    /** The team's size. */
    @Param("2")
    public int threads;

    private long sink;

    // made once: a lambda that captures something is an object
    private final RegionBody<RuntimeException> nothing = team -> {};
    private final RangeBody<RuntimeException> range = (first, last) -> sink = last;
    private final LoopBody<RuntimeException> chunksOf = chunks -> {
        while (chunks.next()) {
            sink = chunks.first();
        }
    };
    private final RegionBody<RuntimeException> barriers = team -> {
        for (int i = 0; i < TIMES; i++) {
            team.barrier();
        }
    };
    private final RegionBody<RuntimeException> staticLoops = loops(Schedule.STATIC);
    private final RegionBody<RuntimeException> dynamicLoops = loops(Schedule.dynamic(1));
    private final RegionBody<RuntimeException> stealingLoops = loops(Schedule.dynamic(1).nonmonotonic());
    private final RegionBody<RuntimeException> guidedLoops = loops(Schedule.guided(1));
    private ParallelTeam team;

    private RegionBody<RuntimeException> loops(Schedule schedule) {
        return context -> {
            for (int i = 0; i < TIMES; i++) {
                context.loop(64, schedule, chunksOf);
            }
        };
    }

    /** A region of the calling thread's own team. */
    @Benchmark
    public void region() {
        Parallel.region(threads, true, nothing);
    }

    /** A loop of a team by hand. */
    @Benchmark
    public void parallelFor() {
        if (team == null) {
            team = new ParallelTeam(threads);
        }
        team.parallelFor(0, 1000, Schedule.dynamic(100), range);
    }

    /** A barrier. */
    @Benchmark
    @OperationsPerInvocation(TIMES)
    public void barrier() {
        Parallel.region(threads, true, barriers);
    }

    /** A static loop, without a barrier. */
    @Benchmark
    @OperationsPerInvocation(TIMES)
    public void staticLoop() {
        Parallel.region(threads, true, staticLoops);
    }

    /** A dynamic loop of 64 chunks, without a barrier. */
    @Benchmark
    @OperationsPerInvocation(TIMES)
    public void dynamicLoop() {
        Parallel.region(threads, true, dynamicLoops);
    }

    /** The same with stealing. */
    @Benchmark
    @OperationsPerInvocation(TIMES)
    public void stealingLoop() {
        Parallel.region(threads, true, stealingLoops);
    }

    /** A guided loop, without a barrier. */
    @Benchmark
    @OperationsPerInvocation(TIMES)
    public void guidedLoop() {
        Parallel.region(threads, true, guidedLoops);
    }

    public static void main(String[] args) throws Exception {
        new Runner(new OptionsBuilder().include(args.length > 0 ? args[0] : RegionBench.class.getName()).forks(1)
                .addProfiler(GCProfiler.class).build()).run();
    }
}
