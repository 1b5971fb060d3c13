package org.quipu.threads;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes very many tasks in a small heap: by one thread, by all threads, in a long chain, in chains of dependences, on
 * many places, as readers of one place, with priorities, by a taskloop. Exits with 0 if all tasks have run.
 *
 * <p>A program, for {@link TaskMemoryTest}: {@code java -Xmx32m ... org.quipu.threads.MillionTasks threads tasks}.
 */
final class MillionTasks {

    private MillionTasks() {
    }

    public static void main(String[] args) {
        int threads = Integer.parseInt(args[0]);
        int n = Integer.parseInt(args[1]);
        check("one maker", threads, n, (team, ran) -> {
            if (team.single()) {
                for (int i = 0; i < n; i++) {
                    team.task(t -> ran.incrementAndGet());
                }
            }
        });
        check("all make", threads, n / threads * threads, (team, ran) -> {
            for (int i = 0; i < n / threads; i++) {
                team.task(t -> ran.incrementAndGet());
            }
        });
        check("a chain", threads, n, (team, ran) -> {
            if (team.single()) {
                link(team, n, ran);
            }
        });
        int[] place = new int[n];
        check("a chain of dependences", threads, n, (team, ran) -> {
            if (team.single()) {
                for (int i = 0; i < n; i++) {
                    team.task(new TaskOptions().dependInout(place), t -> ran.incrementAndGet());
                }
            }
        });
        check("many places", threads, n, (team, ran) -> {
            if (team.single()) {
                for (int i = 0; i < n; i++) {
                    team.task(new TaskOptions().dependOut(place, i), t -> ran.incrementAndGet());
                }
            }
        });
        check("readers", threads, n, (team, ran) -> {
            if (team.single()) {
                for (int i = 0; i < n; i++) {
                    team.task(new TaskOptions().dependIn(place), t -> ran.incrementAndGet());
                }
            }
        });
        check("priorities", threads, n, (team, ran) -> {
            if (team.single()) {
                for (int i = 0; i < n; i++) {
                    team.task(new TaskOptions().priority(1 + i % 3), t -> ran.incrementAndGet());
                }
            }
        });
        check("a taskloop", threads, n, (team, ran) -> {
            if (team.single()) {
                team.taskloop(n, new TaskOptions().grainsize(1, true), (t, first, last) -> ran.addAndGet(last - first));
            }
        });
    }

    private interface Program {
        void run(TeamContext team, AtomicLong ran);
    }

    private static void check(String name, int threads, int expected, Program program) {
        AtomicLong ran = new AtomicLong();
        Parallel.region(threads, true, team -> program.run(team, ran));
        if (ran.get() != expected) {
            throw new AssertionError(name + ": " + ran + " tasks have run, not " + expected);
        }
        System.out.println(name + " ok");
    }

    private static void link(TeamContext team, int left, AtomicLong ran) {
        if (left > 0) {
            ran.incrementAndGet();
            team.task(t -> link(t, left - 1, ran));
        }
    }
}
