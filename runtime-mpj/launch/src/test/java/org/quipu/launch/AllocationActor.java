package org.quipu.launch;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Two ranks that move arrays by blocking calls until a round of messages has allocated no objects for them, not even
 * the {@link mpi.Status} that each receive gives: nobody looks at it. Says of each way what its last round allocated.
 */
public final class AllocationActor {

    private static final int ROUND = 200;

    /**
     * Bytes in a round that count as nothing: what a thread needs that is put to sleep now and then, far less than an
     * object for each message.
     */
    private static final long SLEEPS = 4 * ROUND;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * How long a rank goes on with a way: until nothing gets better for so much processor time, of which a busy machine
     * has little in a second.
     */
    private static final class Patience {

        private static final long NANOS = 20_000_000_000L;
        private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();
        private static final OperatingSystemMXBean SYSTEM =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

        private long least = Long.MAX_VALUE;
        private long compiledMillis = COMPILER.getTotalCompilationTime();
        private long since = SYSTEM.getProcessCpuTime();

        /** Whether a round that allocated so much is worth another one. */
        boolean lasts(long bytes) {
            long compiled = COMPILER.getTotalCompilationTime();
            if (bytes < least || compiled > compiledMillis) {
                least = Math.min(least, bytes);
                compiledMillis = compiled;
                since = SYSTEM.getProcessCpuTime();
            }
            return SYSTEM.getProcessCpuTime() - since < NANOS;
        }
    }

    /** One way to move an array from each rank to the other. */
    @FunctionalInterface
    private interface Way {

        void move(Intracomm world, Object array, int length, Datatype type, int other);
    }

    private AllocationActor() {}

    private static void pingPong(Intracomm world, Object array, int length, Datatype type, int other) {
        if (other == 1) {
            world.Send(array, 0, length, type, other, 0);
            world.Recv(array, 0, length, type, other, 0);
        } else {
            world.Recv(array, 0, length, type, other, 0);
            world.Send(array, 0, length, type, other, 0);
        }
    }

    private static void exchange(Intracomm world, Object array, int length, Datatype type, int other) {
        world.Sendrecv(array, 0, length / 2, type, other, 1, array, length / 2, length / 2, type, other, 1);
    }

    /** The message, or its announcement, is here before its receive is posted. */
    private static void unexpected(Intracomm world, Object array, int length, Datatype type, int other) {
        if (other == 1) {
            world.Send(array, 0, length, type, other, 0);
            world.Recv(array, 0, 0, type, other, 1);
        } else {
            world.Probe(other, 0);
            world.Recv(array, 0, length, type, other, 0);
            world.Send(array, 0, 0, type, other, 1);
        }
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
        Patience patience = new Patience();
        // What the worst rank allocated, and whether one of them has patience left.
        long[] most = {Long.MAX_VALUE, 1};
        while (most[0] > 0 && most[1] > 0) {
            long before = THREADS.getThreadAllocatedBytes(me);
            for (int i = 0; i < ROUND; i++) {
                way.move(world, array, length, type, other);
            }
            long after = THREADS.getThreadAllocatedBytes(me);
            // Asking allocates something as well.
            long asking = THREADS.getThreadAllocatedBytes(me) - after;
            long beyond = Math.max(0, after - before - asking - SLEEPS);
            world.Allreduce(new long[] {beyond, patience.lasts(beyond) ? 1 : 0}, 0, most, 0, 2, MPI.LONG, MPI.MAX);
        }
        if (world.Rank() == 0) {
            System.out.println(name + " x " + length + " allocates " + most[0]);
        }
    }
}
