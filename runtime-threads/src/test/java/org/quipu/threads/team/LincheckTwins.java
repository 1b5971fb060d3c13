package org.quipu.threads.team;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.quipu.threads.Lock;
import org.quipu.threads.LockHint;
import org.quipu.threads.RegionBody;
import org.quipu.threads.Schedule;
import org.quipu.threads.task.NumberedDeque;
import org.quipu.threads.task.SpareTasks;

/**
 * The runtime's lock-free parts under Lincheck's model checker, which runs two threads in many interleavings, step by
 * step. What it finds is wrong on every machine, and comes with its trace. A wait that never ends is found as a
 * deadlock, unless it parks, since a park may end by itself. The checker assumes sequentially consistent memory; lost
 * wake-ups and weaker memory orders are the task of {@link JcstressTwins}.
 *
 * <p>A program, for {@link LincheckTest}: {@code ... org.quipu.threads.team.LincheckTwins effort name...}. Prints for
 * each name whether something was found, and what.
 */
final class LincheckTwins {

    /** What a name on the command line stands for. */
    enum Twin {
        DEQUE(effort -> explore(effort, () -> {
            NumberedDeque deque = NumberedDeque.with(2);
            SpareTasks mine = new SpareTasks();
            SpareTasks thiefs = new SpareTasks();
            takeAndSteal(() -> deque.take(mine), () -> deque.steal(thiefs));
        })),
        BROKEN_DEQUE(effort -> explore(effort, () -> {
            Broken.Deque deque = new Broken.Deque();
            deque.put(1);
            deque.put(2);
            takeAndSteal(deque::take, deque::steal);
        })),
        LINEARIZABLE_DEQUE(effort -> new ModelCheckingOptions().iterations(effort / 100).invocationsPerIteration(effort)
                .threads(2).actorsPerThread(3).check(DequeTwin.class)),
        STRESSED_DEQUE(effort -> new StressOptions().iterations(effort / 10).invocationsPerIteration(effort).threads(2)
                .actorsPerThread(3).check(DequeTwin.class)),
        LOOP(effort -> explore(effort, LincheckTwins::loop)),
        BROKEN_LOOP(effort -> explore(effort, () -> {
            Broken.Dispenser dispenser = new Broken.Dispenser();
            deal(2, dispenser::take);
        })),
        BARRIER(effort -> explore(effort, LincheckTwins::barrier)),
        BROKEN_BARRIER(effort -> explore(effort, () -> {
            Broken.Barrier barrier = new Broken.Barrier();
            meet(barrier::await);
        })),
        LOCK(effort -> explore(effort, () -> {
            Lock lock = new Lock();
            exclude(lock::set, lock::unset);
        })),
        FAIR_LOCK(effort -> explore(effort, () -> {
            Lock lock = new Lock(LockHint.CONTENDED);
            exclude(lock::set, lock::unset);
        })),
        BROKEN_LOCK(effort -> explore(effort, () -> {
            Broken.SimpleLock lock = new Broken.SimpleLock();
            exclude(lock::lock, lock::unlock);
        })),
        CANCELLATION(effort -> explore(effort, LincheckTwins::cancellation)),
        BROKEN_CANCELLATION(effort -> explore(effort, () -> {
            Broken.CancellableWait wait = new Broken.CancellableWait();
            both(wait::await, wait::cancel);
        }));

        private final IntConsumer check;

        Twin(IntConsumer check) {
            this.check = check;
        }
    }

    private LincheckTwins() {
    }

    public static void main(String[] args) {
        int effort = Integer.parseInt(args[0]);
        for (int i = 1; i < args.length; i++) {
            String found = "nothing found";
            long start = System.nanoTime();
            try {
                Twin.valueOf(args[i]).check.accept(effort);
            } catch (AssertionError error) {
                found = "found" + error.getMessage().indent(4);
            }
            System.out.printf("%s in %.1f s: %s%n", args[i], (System.nanoTime() - start) * 1e-9, found);
        }
    }

    private static void explore(int effort, Runnable program) {
        Lincheck.runConcurrentTest(effort, program);
    }

    /** The deque of an owner, which puts and takes, and of thieves. */
    public static class DequeTwin {

        private final NumberedDeque deque = new NumberedDeque(2);
        private int made;

        /** Puts the next task. */
        @Operation(nonParallelGroup = "owner")
        public boolean put() {
            return deque.put(++made);
        }

        /** The owner's end. */
        @Operation(nonParallelGroup = "owner")
        public int take() {
            return deque.take(new SpareTasks());
        }

        /** The thieves' end. */
        @Operation
        public int steal() {
            return deque.steal(new SpareTasks());
        }
    }

    // ---- programs of two threads

    private static void both(Runnable one, Runnable other) {
        Thread second = new Thread(other);
        second.start();
        one.run();
        try {
            second.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    private static void region(RegionBody<?> body) {
        Throwable thrown = TwoThreads.region(TwoThreads.PARKING, body);
        check(thrown == null, String.valueOf(thrown));
    }

    private static void takeAndSteal(IntSupplier take, IntSupplier steal) {
        AtomicInteger had = new AtomicInteger();
        both(() -> have(had, take), () -> have(had, steal));
        check(had.get() <= 0x11 && (had.get() & 0x22) == 0, "tasks had so often: " + Integer.toHexString(had.get()));
        for (int task = take.getAsInt(); task != 0; task = take.getAsInt()) {
            had.getAndAdd(task == 1 ? 1 : 0x10);
        }
        check(had.get() == 0x11, "tasks had so often: " + Integer.toHexString(had.get()));
    }

    private static void have(AtomicInteger had, IntSupplier next) {
        for (int i = 0; i < 2; i++) {
            int number = next.getAsInt();
            had.getAndAdd(number == 0 ? 0 : number == 1 ? 1 : 0x10);
        }
    }

    /** A dynamic loop of three chunks: each is taken once. */
    private static void loop() {
        AtomicInteger had = new AtomicInteger();
        region(team -> team.loop(3, Schedule.dynamic(1), chunks -> {
            while (chunks.next()) {
                int bit = 1 << (int) chunks.first();
                check((had.getAndAdd(bit) & bit) == 0, "chunk " + chunks.first() + " twice");
            }
        }));
        check(had.get() == 7, "chunks " + Integer.toBinaryString(had.get()));
    }

    private static void deal(int chunks, LongSupplier next) {
        AtomicInteger had = new AtomicInteger();
        Runnable thread = () -> {
            for (long chunk = next.getAsLong(); chunk < chunks; chunk = next.getAsLong()) {
                had.getAndAdd(1 << 8 * (int) chunk);
            }
        };
        both(thread, thread);
        check(had.get() == 0x101, "chunks had so often: " + Integer.toHexString(had.get()));
    }

    /** Two barriers after each other in a region, the threads parking for each other. */
    private static void barrier() {
        int[] phases = new int[2];
        region(team -> {
            for (int phase = 1; phase <= 2; phase++) {
                phases[team.threadNum()] = phase;
                team.barrier();
                check(phases[1 - team.threadNum()] >= phase, "passed before the other had come");
            }
        });
    }

    private interface Meeting {
        void await(int thread);
    }

    private static void meet(Meeting barrier) {
        boolean[] there = new boolean[2];
        boolean[] seen = new boolean[2];
        both(() -> comeTo(barrier, 0, there, seen), () -> comeTo(barrier, 1, there, seen));
        check(seen[0] && seen[1], "passed before the other had come");
    }

    private static void comeTo(Meeting barrier, int me, boolean[] there, boolean[] seen) {
        there[me] = true;
        barrier.await(me);
        seen[me] = there[1 - me];
    }

    private static void exclude(Runnable enter, Runnable leave) {
        int[] count = new int[1];
        Runnable thread = () -> {
            enter.run();
            count[0]++;
            leave.run();
        };
        both(thread, thread);
        check(count[0] == 2, "both were inside");
    }

    /** One thread cancels, the other waits at a barrier or has yet to come to it: it leaves, and the region ends. */
    private static void cancellation() {
        boolean[] passed = new boolean[1];
        region(team -> {
            if (team.threadNum() == 0) {
                team.cancelParallel(true);
            } else {
                team.barrier();
                passed[0] = true;
            }
        });
        check(!passed[0], "passed a barrier to which nobody else came");
    }
}
