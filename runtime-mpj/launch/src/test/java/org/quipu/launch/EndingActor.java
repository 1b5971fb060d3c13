package org.quipu.launch;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import mpi.MPI;
import org.quipu.launch.cli.RunMain;
import org.quipu.threads.Parallel;

/** A program that prints, while its JVM ends, which of Quipu's threads are in a system call. */
public final class EndingActor {

    /** Time that a thread has to return from a call. */
    private static final long SECONDS = 20;

    private EndingActor() {}

    /** @param args how the rank ends: return or exit; or launch and the arguments of a launcher that does so */
    public static void main(String[] args) {
        String name = args[0].equals("launch") ? "launcher" : "rank";
        Runtime.getRuntime().addShutdownHook(
                new Thread(() -> System.out.println(name + " waits for " + busyThreads())));
        if (args[0].equals("launch")) {
            RunMain.main(Arrays.copyOfRange(args, 1, args.length));
            return;
        }
        MPI.Init(args);
        int[] sum = {1};
        MPI.COMM_WORLD.Allreduce(sum, 0, sum.clone(), 0, 1, MPI.INT, MPI.SUM);
        Parallel.region(2, true, team -> MPI.COMM_SELF.Rank());
        MPI.Finalize();
        if (args[0].equals("exit")) {
            System.exit(0);
        }
    }

    private static List<String> busyThreads() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (true) {
            List<String> busy = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread != Thread.currentThread())
                    .filter(thread -> thread.getName().matches("(quipu|process reaper).*"))
                    .filter(thread -> thread.getState() == Thread.State.RUNNABLE)
                    .map(Thread::getName).sorted().collect(Collectors.toList());
            if (busy.isEmpty() || System.nanoTime() > deadline) {
                return busy;
            }
            Thread.onSpinWait();
        }
    }
}
