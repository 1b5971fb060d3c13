package org.quipu.launch;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import mpi.MPI;

/**
 * Rank 1 waits for a message that rank 0 sends two seconds after it was asked to, and says how much of a core that
 * took; again while it is too much, since a JVM is busy with itself at its start, for as long as the machine needs.
 */
public final class IdleActor {

    /** What ends the line of a wait in which the rank was idle. */
    static final String IDLE_MARK = "idle";

    /** An idle rank uses less than one part in so many of a core. */
    private static final int SHARE = 20;

    private static final int WAITS = 10;
    private static final Duration IDLE = Duration.ofSeconds(2);

    private IdleActor() {}

    private static long processorNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int[] more = {1};
        for (int wait = 0; wait < WAITS && more[0] > 0; wait++) {
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Recv(more, 0, 1, MPI.INT, 1, 0);
                // Not a wait for anybody: this is the time for which the other shall be idle.
                Thread.sleep(IDLE);
                MPI.COMM_WORLD.Send(more, 0, 1, MPI.INT, 1, 0);
            } else {
                more[0] = await(more) ? 0 : 1;
            }
            MPI.COMM_WORLD.Bcast(more, 0, 1, MPI.INT, 1);
        }
        MPI.Finalize();
    }

    /** Waits once; tells whether it was idle. */
    private static boolean await(int[] word) {
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, 0);
        long before = processorNanos();
        long start = System.nanoTime();
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 0, 0);
        long elapsed = System.nanoTime() - start;
        long used = processorNanos() - before;
        boolean idle = used < elapsed / SHARE;
        System.out.println("waited " + elapsed / 1_000_000 + " ms, used " + used / 1_000_000 + " ms, "
                + (idle ? IDLE_MARK : "busy"));
        return idle;
    }
}
