package org.quipu.threads;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/**
 * Sums whose last bits depend on the order of the additions, by each way to reduce, many times over: a program for
 * {@link OrderedReductionTest}, which says how often. Ends with 1 if a sum has differed.
 */
final class OrderedReductions {

    private static final int N = 400;

    /**
     * Each way stops after this time if it has done the minimum number of rounds. Without ordered reductions, every way
     * whose result depends on the order gives other bits within that minimum.
     */
    private static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final int LEAST_ROUNDS = 10;
    private static final double[] VALUES = new double[N];
    private static final Collection<Integer> QUEUE = new ArrayDeque<>();

    static {
        for (int i = 0; i < N; i++) {
            VALUES[i] = (i % 2 == 0 ? 1 : -1) * Math.pow(10, i * 7 % 31 - 15) / (i + 3);
            QUEUE.add(i);
        }
    }

    private OrderedReductions() {
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        Map<String, IntFunction<double[]>> ways = new LinkedHashMap<>();
        ways.put("region", OrderedReductions::region);
        ways.put("worksharing", OrderedReductions::worksharing);
        ways.put("nowait", OrderedReductions::nowait);
        ways.put("dynamic", threads -> loops(threads, Schedule.dynamic(3)));
        ways.put("guided", threads -> loops(threads, Schedule.guided(2)));
        ways.put("stealing", threads -> loops(threads, Schedule.dynamic(1).nonmonotonic()));
        ways.put("singles", OrderedReductions::singles);
        ways.put("items", OrderedReductions::items);
        ways.put("array", OrderedReductions::array);
        ways.put("tasks", OrderedReductions::tasks);
        ways.put("tasks of a region", OrderedReductions::tasksOfARegion);
        ways.put("task reduction", OrderedReductions::taskReduction);
        ways.put("taskloop", OrderedReductions::taskloop);
        boolean same = true;
        for (int threads : new int[] {1, 2, 3, 8}) {
            for (Map.Entry<String, IntFunction<double[]>> way : ways.entrySet()) {
                // One thread adds in the same order each time.
                int most = threads == 1 ? LEAST_ROUNDS : rounds;
                same &= isSame(way.getKey(), threads, most, way.getValue());
            }
        }
        System.out.print(same ? "all the same\n" : "");
        System.exit(same ? 0 : 1);
    }

    private static boolean isSame(String name, int threads, int rounds, IntFunction<double[]> way) {
        double[] first = way.apply(threads);
        long end = System.nanoTime() + MOST_NANOS;
        for (int round = 1; round < rounds && (round < LEAST_ROUNDS || System.nanoTime() - end < 0); round++) {
            double[] again = way.apply(threads);
            for (int i = 0; i < first.length; i++) {
                if (Double.doubleToRawLongBits(first[i]) != Double.doubleToRawLongBits(again[i])) {
                    System.out.println(name + ", " + threads + " threads, round " + round + ": " + again[i] + " is not "
                            + first[i]);
                    return false;
                }
            }
        }
        return true;
    }

    /** Delays the thread at random, so that threads arrive in any order. No result depends on the numbers. */
    private static void dawdle() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        if (random.nextInt(4) == 0) {
            LockSupport.parkNanos(1);
        }
        for (int i = random.nextInt(300); i > 0; i--) {
            Thread.onSpinWait();
        }
    }

    private static double sum(LoopChunks chunks) {
        double sum = 0;
        while (chunks.next()) {
            for (long i = chunks.first(); i < chunks.last(); i++) {
                sum += VALUES[(int) i];
            }
            dawdle();
        }
        return sum;
    }

    private static double[] region(int threads) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> team.loop(N, Schedule.STATIC, chunks -> {
            double mine = sum(chunks);
            team.combineDoubleAtEnd(mine, value -> total[0] += value);
        }));
        return total;
    }

    private static double[] worksharing(int threads) {
        double[] total = new double[3];
        Parallel.region(threads, true, team -> {
            team.loop(N, Schedule.staticChunk(5), chunks -> {
                double mine = sum(chunks);
                team.combine(() -> total[0] += mine);
            });
            team.barrier();
            // what the barrier has let everybody see
            double seen = total[0];
            dawdle();
            team.combine(() -> total[1] += seen / 3);
            team.barrier();
            team.barrier();
            dawdle();
            team.combine(() -> total[2] += VALUES[team.threadNum()]);
        });
        return total;
    }

    private static double[] nowait(int threads) {
        double[] total = new double[2];
        Parallel.region(threads, true, team -> {
            for (int k = 0; k < 2; k++) {
                team.loop(N, Schedule.STATIC, chunks -> {
                    double mine = sum(chunks);
                    team.combine(() -> total[0] += mine);
                });
            }
            dawdle();
            team.barrier();
            double seen = total[0];
            team.combine(() -> total[1] += seen);
        });
        return total;
    }

    private static double[] loops(int threads, Schedule schedule) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> {
            double[] mine = new double[1];
            for (int k = 0; k < 3; k++) {
                team.loop(N, schedule, chunks -> mine[0] += sum(chunks));
            }
            team.combineDoubleAtEnd(mine[0], value -> total[0] += value);
        });
        return total;
    }

    private static double[] singles(int threads) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> {
            double mine = 0;
            for (double value : VALUES) {
                if (team.single()) {
                    mine += value;
                }
                dawdle();
            }
            team.combineDoubleAtEnd(mine, value -> total[0] += value);
        });
        return total;
    }

    private static double[] items(int threads) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> team.items(QUEUE, Schedule.dynamic(2), items -> {
            double mine = 0;
            while (items.next()) {
                for (int i : items) {
                    mine += VALUES[i];
                }
                dawdle();
            }
            double all = mine;
            team.combine(() -> total[0] += all);
        }));
        return total;
    }

    private static double[] array(int threads) {
        double[] total = new double[5000];
        Parallel.region(threads, true, team -> {
            double[] mine = new double[total.length];
            for (int i = 0; i < mine.length; i++) {
                mine[i] = VALUES[(i + 17 * team.threadNum()) % N];
            }
            dawdle();
            team.combine(0, mine.length, (from, to) -> {
                for (int i = from; i < to; i++) {
                    total[i] += mine[i];
                }
            });
        });
        return total;
    }

    private static double[] tasks(int threads) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> {
            if (team.single()) {
                TaskGroup group = team.beginTaskgroup();
                try {
                    halve(team, 0, N, total);
                } finally {
                    team.endTaskgroup(group);
                }
                total[0] /= 3;
            }
        });
        return total;
    }

    private static void halve(TeamContext team, int from, int to, double[] total) {
        if (to - from < 10) {
            team.task(t -> {
                double sum = 0;
                for (int i = from; i < to; i++) {
                    sum += VALUES[i];
                }
                double mine = sum;
                dawdle();
                t.combine(() -> total[0] += mine);
            });
        } else {
            int middle = (from + to) / 2;
            team.task(t -> {
                halve(t, from, middle, total);
                halve(t, middle, to, total);
            });
        }
    }

    private static double[] tasksOfARegion(int threads) {
        double[] total = new double[2];
        Parallel.region(threads, true, team -> {
            halve(team, 20 * team.threadNum(), N, total);
            team.barrier();
            double seen = total[0];
            dawdle();
            team.combineDoubleAtEnd(seen, value -> total[1] += value / 3);
            halve(team, 0, N / 2, total);
        });
        return total;
    }

    private static double[] taskReduction(int threads) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> {
            if (team.threadNum() == 0) {
                TaskGroup group = team.beginTaskgroup();
                try {
                    group.<DoubleCell>reduce(total, DoubleCell::new, mine -> total[0] += mine.value);
                    for (int i = 0; i < N; i += 4) {
                        int from = i;
                        team.task(t -> {
                            for (int k = from; k < from + 4; k++) {
                                dawdle();
                                t.<DoubleCell>inReduction(total).value += VALUES[k];
                            }
                        });
                    }
                } finally {
                    team.endTaskgroup(group);
                }
            }
        });
        return total;
    }

    private static double[] taskloop(int threads) {
        double[] total = new double[1];
        Parallel.region(threads, true, team -> {
            if (team.single()) {
                team.taskloop(N, new TaskOptions().grainsize(7, false), (t, first, last) -> {
                    double sum = 0;
                    for (long i = first; i < last; i++) {
                        sum += VALUES[(int) i];
                    }
                    double mine = sum;
                    dawdle();
                    t.combine(() -> total[0] += mine);
                });
                total[0] *= 3;
            }
        });
        return total;
    }
}
