package org.quipu.mpj.launch;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import mpi.MPI;

/** Rank 1 waits for a message that rank 0 sends two seconds after it was asked to, and says how much of a core that took. */
public final class IdleActor {

    private static final Duration SETTLING = Duration.ofSeconds(1);
    private static final Duration IDLE = Duration.ofSeconds(2);

    private IdleActor() {}

    private static long processorNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int[] word = new int[1];
        if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 1, 0);
            // Not a wait for anybody: this is the time for which the other shall be idle.
            Thread.sleep(IDLE);
            MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 1, 0);
        } else {
            // The JVM is busy with itself at its start; what it does meanwhile is not the wait's.
            Thread.sleep(SETTLING);
            MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, 0);
            long before = processorNanos();
            long start = System.nanoTime();
            MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 0, 0);
            long elapsed = System.nanoTime() - start;
            long used = processorNanos() - before;
            System.out.println("waited " + elapsed / 1_000_000 + " ms, used " + used / 1_000_000 + " ms");
        }
        MPI.Finalize();
    }
}
