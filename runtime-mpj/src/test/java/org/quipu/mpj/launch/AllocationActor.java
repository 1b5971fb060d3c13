package org.quipu.mpj.launch;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Two ranks that move arrays by blocking calls until a round of messages has allocated nothing but, at most, the {@link mpi.Status} that each receive
 * gives: the JVM's compiler leaves that out too where it can see that nobody looks at it. Says of each way what its last round allocated.
 */
public final class AllocationActor {

    private static final int ROUND = 200;
    private static final int STATUS_BYTES = 48;
    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** One way to move an array from each rank to the other. */
    @FunctionalInterface
    private interface Way {

        /** Moves it; returns how often a rank is given a status, at most. */
        int move(Intracomm world, Object array, int length, Datatype type, int other);
    }

    private AllocationActor() {}

    private static int pingPong(Intracomm world, Object array, int length, Datatype type, int other) {
        if (other == 1) {
            world.Send(array, 0, length, type, other, 0);
            world.Recv(array, 0, length, type, other, 0);
        } else {
            world.Recv(array, 0, length, type, other, 0);
            world.Send(array, 0, length, type, other, 0);
        }
        return 1;
    }

    private static int exchange(Intracomm world, Object array, int length, Datatype type, int other) {
        world.Sendrecv(array, 0, length / 2, type, other, 1, array, length / 2, length / 2, type, other, 1);
        return 1;
    }

    /** The message, or its announcement, is here before its receive is posted. */
    private static int unexpected(Intracomm world, Object array, int length, Datatype type, int other) {
        if (other == 1) {
            world.Send(array, 0, length, type, other, 0);
            world.Recv(array, 0, 0, type, other, 1);
        } else {
            world.Probe(other, 0);
            world.Recv(array, 0, length, type, other, 0);
            world.Send(array, 0, 0, type, other, 1);
        }
        return 2;
    }

    public static void main(String[] args) {
        MPI.Init(args);
        for (int length : new int[] {1, 1000, 100_000}) {
            report("Send of bytes", AllocationActor::pingPong, new byte[length], length, MPI.BYTE);
            report("Send of doubles", AllocationActor::pingPong, new double[length], length, MPI.DOUBLE);
            report("Sendrecv of ints", AllocationActor::exchange, new int[length], length, MPI.INT);
            report("Send of unexpected bytes", AllocationActor::unexpected, new byte[length], length, MPI.BYTE);
        }
        MPI.Finalize();
    }

    private static void report(String name, Way way, Object array, int length, Datatype type) {
        Intracomm world = MPI.COMM_WORLD;
        int other = 1 - world.Rank();
        long me = Thread.currentThread().threadId();
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        long[] most = {Long.MAX_VALUE};
        long[] over = {0};
        while (over[0] == 0) {
            int receives = 0;
            long before = THREADS.getThreadAllocatedBytes(me);
            for (int i = 0; i < ROUND; i++) {
                receives += way.move(world, array, length, type, other);
            }
            long after = THREADS.getThreadAllocatedBytes(me);
            // Asking allocates something as well.
            long asking = THREADS.getThreadAllocatedBytes(me) - after;
            long[] beyond = {Math.max(0, after - before - asking - (long) receives * STATUS_BYTES)};
            world.Allreduce(beyond, 0, most, 0, 1, MPI.LONG, MPI.MAX);
            over[0] = most[0] == 0 || System.nanoTime() > deadline ? 1 : 0;
            world.Bcast(over, 0, 1, MPI.LONG, 0);
        }
        if (world.Rank() == 0) {
            System.out.println(name + " x " + length + " allocates " + most[0]);
        }
    }
}
