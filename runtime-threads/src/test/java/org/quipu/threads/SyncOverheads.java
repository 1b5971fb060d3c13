package org.quipu.threads;

import java.util.Arrays;
import java.util.concurrent.atomic.DoubleAdder;

/**
 * Overheads of the synchronizing constructs, measured as EPCC's syncbench does: time of the construct around a delay of
 * 0.1 us, less the time of the delay alone; 20 repetitions, each of 1000 us or more.
 *
 * <p>A program, not a test:
 * {@code java -cp target/classes:target/test-classes org.quipu.threads.SyncOverheads [threads]}.
 */
final class SyncOverheads {

    private static final int OUTER = 20;
    private static final double TARGET_MICROS = 1000;
    private static final long WARM_NANOS = 500_000_000;

    private static double sink;
    private static int delayLength;

    private interface Test {
        void run(int repetitions);
    }

    private SyncOverheads() {
    }

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        delayLength = delayOf(0.1);
        double reference = median(SyncOverheads::reference);
        System.out.printf("%d threads, delay %.3f us; overheads in us: median, least%n", threads, reference);
        report("parallel", reference, n -> parallel(threads, n));
        report("for", reference, n -> loop(threads, n, true));
        report("for nowait", reference, n -> loop(threads, n, false));
        report("parallel for", reference, n -> parallelLoop(threads, n));
        report("barrier", reference, n -> barrier(threads, n));
        report("single", reference, n -> single(threads, n));
        report("critical", reference, n -> critical(threads, n));
        report("lock", reference, n -> lock(threads, n));
        report("ordered", reference, n -> ordered(threads, n));
        report("copyprivate", reference, n -> copyPrivate(threads, n));
        report("reduction", reference, n -> reduction(threads, n));
        report("dynamic,1", reference, n -> dynamic(threads, n, Schedule.dynamic(1)));
        report("stealing,1", reference, n -> dynamic(threads, n, Schedule.dynamic(1).nonmonotonic()));
        System.out.println(sink == 42 ? "" : "done");
    }

    private static void report(String name, double reference, Test test) {
        double[] times = times(test);
        System.out.printf("%-14s %8.3f %8.3f%n", name, times[OUTER / 2] - reference, times[0] - reference);
    }

    private static void delay() {
        double a = 0;
        for (int i = 0; i < delayLength; i++) {
            a += i;
        }
        if (a < 0) {
            sink = a;
        }
    }

    private static void reference(int repetitions) {
        for (int i = 0; i < repetitions; i++) {
            delay();
        }
    }

    private static void parallel(int threads, int repetitions) {
        for (int i = 0; i < repetitions; i++) {
            Parallel.region(threads, true, team -> delay());
        }
    }

    private static void loop(int threads, int repetitions, boolean wait) {
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions; i++) {
                team.loop(threads, Schedule.STATIC, SyncOverheads::delays);
                if (wait) {
                    team.barrier();
                }
            }
        });
    }

    private static void parallelLoop(int threads, int repetitions) {
        for (int i = 0; i < repetitions; i++) {
            Parallel.region(threads, true, team -> team.loop(threads, Schedule.STATIC, SyncOverheads::delays));
        }
    }

    private static void delays(LoopChunks chunks) {
        while (chunks.next()) {
            for (long k = chunks.first(); k < chunks.last(); k++) {
                delay();
            }
        }
    }

    private static void barrier(int threads, int repetitions) {
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions; i++) {
                delay();
                team.barrier();
            }
        });
    }

    private static void single(int threads, int repetitions) {
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions; i++) {
                if (team.single()) {
                    delay();
                }
                team.barrier();
            }
        });
    }

    private static void critical(int threads, int repetitions) {
        Critical section = Critical.named("");
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions / threads; i++) {
                section.enter();
                try {
                    delay();
                } finally {
                    section.exit();
                }
            }
        });
    }

    private static void reduction(int threads, int repetitions) {
        double[] sum = new double[1];
        for (int i = 0; i < repetitions; i++) {
            Parallel.region(threads, true, team -> {
                delay();
                double mine = 1;
                team.combine(() -> sum[0] += mine);
            });
        }
        DoubleAdder all = new DoubleAdder();
        all.add(sum[0]);
        sink += all.sum();
    }

    private static void lock(int threads, int repetitions) {
        Lock lock = new Lock();
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions / threads; i++) {
                lock.set();
                try {
                    delay();
                } finally {
                    lock.unset();
                }
            }
        });
    }

    private static void ordered(int threads, int repetitions) {
        Schedule schedule = Schedule.staticChunk(1);
        Parallel.region(threads, true, team -> team.orderedLoop(repetitions, schedule, chunks -> {
            while (chunks.next()) {
                chunks.iteration(chunks.first());
                team.orderedEnter();
                try {
                    delay();
                } finally {
                    team.orderedExit();
                }
            }
        }));
    }

    private static void copyPrivate(int threads, int repetitions) {
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions; i++) {
                boolean mine = team.single();
                if (mine) {
                    delay();
                }
                team.copyPrivate(mine ? team : null);
            }
        });
    }

    private static void dynamic(int threads, int repetitions, Schedule schedule) {
        Parallel.region(threads, true, team -> {
            for (int i = 0; i < repetitions; i += 128) {
                team.loop(128L * threads, schedule, SyncOverheads::delays);
                team.barrier();
            }
        });
    }

    private static double median(Test test) {
        return times(test)[OUTER / 2];
    }

    /** Microseconds for one repetition, of each outer repetition, sorted. */
    private static double[] times(Test test) {
        int repetitions = 1000;
        for (long start = System.nanoTime(); System.nanoTime() - start < WARM_NANOS;) {
            test.run(repetitions);
        }
        while (time(test, repetitions) * repetitions < TARGET_MICROS) {
            repetitions *= 2;
        }
        double[] times = new double[OUTER];
        for (int i = 0; i < OUTER; i++) {
            times[i] = time(test, repetitions);
        }
        Arrays.sort(times);
        return times;
    }

    private static double time(Test test, int repetitions) {
        long start = System.nanoTime();
        test.run(repetitions);
        return (System.nanoTime() - start) / 1000.0 / repetitions;
    }

    private static int delayOf(double micros) {
        delayLength = 1;
        for (int length = 1;; length = length * 5 / 4 + 1) {
            delayLength = length;
            time(SyncOverheads::reference, 20_000);
            if (time(SyncOverheads::reference, 20_000) >= micros) {
                return length;
            }
        }
    }
}
