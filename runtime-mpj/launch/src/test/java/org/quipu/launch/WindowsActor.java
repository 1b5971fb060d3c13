package org.quipu.launch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import mpi.Datatype;
import mpi.Info;
import mpi.MPI;
import mpi.Win;
import org.quipu.mpj.manager.LaunchEnvironment;

/**
 * One-sided calls between processes. Arguments: what to do; ranks in a group that share memory, 0 for all.
 */
public final class WindowsActor {

    private static final int ROUNDS = 500;
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    private static int rank;
    private static int size;

    private WindowsActor() {}

    public static void main(String[] args) throws Exception {
        int group = Integer.parseInt(args[1]);
        if (group > 0) {
            System.setProperty("quipu.shm.group",
                    "machine-" + Integer.parseInt(System.getenv(LaunchEnvironment.RANK)) / group);
        }
        MPI.Init(args);
        rank = MPI.COMM_WORLD.Rank();
        size = MPI.COMM_WORLD.Size();
        if (args[0].equals("hold")) {
            hold();
        }
        Info messages = Info.Create();
        messages.Set("alloc_shm", "false");
        use(Win.Allocate(8, MPI.LONG, MPI.INFO_NULL, MPI.COMM_WORLD));
        use(Win.Allocate(8, MPI.LONG, messages, MPI.COMM_WORLD));
        use(Win.Create(new long[8], 0, 8, MPI.LONG, MPI.INFO_NULL, MPI.COMM_WORLD));
        if (group == 0) {
            use(Win.Allocate_shared(8, MPI.LONG, MPI.INFO_NULL, MPI.COMM_WORLD));
        }
        theTargetComputes();
        matrices();
        System.out.println("rank " + rank + " is done");
        MPI.Finalize();
    }

    private static void check(long is, long expected, String what) {
        if (is != expected) {
            throw new AssertionError(what + ": " + is + " instead of " + expected);
        }
    }

    /** Counters, a lock, and a ring in steps. */
    private static void use(Win win) {
        long[] one = {1};
        long[] old = new long[1];
        win.Lock_all(0);
        for (int i = 0; i < ROUNDS; i++) {
            win.Fetch_and_op(one, 0, old, 0, MPI.LONG, i % size, 0, MPI.SUM);
            win.Accumulate(one, 0, 1, MPI.LONG, i % size, 1, 1, MPI.LONG, MPI.SUM);
        }
        win.Unlock_all();
        for (int i = 0; i < ROUNDS / 10; i++) {
            win.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
            win.Get(old, 0, 1, MPI.LONG, 0, 2, 1, MPI.LONG);
            win.Flush(0);
            old[0]++;
            win.Put(old, 0, 1, MPI.LONG, 0, 2, 1, MPI.LONG);
            win.Unlock(0);
        }
        win.Fence(0);
        win.Put(new long[] {rank}, 0, 1, MPI.LONG, (rank + 1) % size, 3, 1, MPI.LONG);
        win.Fence(MPI.MODE_NOSUCCEED);
        long[] all = new long[8];
        long counted = 0;
        for (int target = 0; target < size; target++) {
            win.Lock(MPI.LOCK_SHARED, target, 0);
            win.Get(all, 0, 8, MPI.LONG, target, 0, 8, MPI.LONG);
            win.Unlock(target);
            check(all[0], all[1], "both counters");
            check(all[2], target == 0 ? (long) ROUNDS / 10 * size : 0, "what the lock protects");
            check(all[3], (target + size - 1) % size, "the left neighbour's rank");
            counted += all[0];
        }
        check(counted, (long) ROUNDS * size, "the counters");
        MPI.COMM_WORLD.Barrier();
        win.Free();
    }

    /** Operations progress although the target makes no call. */
    private static void theTargetComputes() throws InterruptedException {
        long[] counter = new long[1];
        Win win = Win.Create(counter, 0, rank == 0 ? 1 : 0, MPI.LONG, MPI.INFO_NULL, MPI.COMM_WORLD);
        if (rank == 0) {
            while ((long) LONGS.getVolatile(counter, 0) < size - 1) {
                Thread.sleep(1);
            }
        } else {
            win.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
            win.Accumulate(new long[] {1}, 0, 1, MPI.LONG, 0, 0, 1, MPI.LONG, MPI.SUM);
            win.Unlock(0);
        }
        MPI.COMM_WORLD.Barrier();
        win.Free();
    }

    /** Columns of long matrices, in several messages each. */
    private static void matrices() {
        int n = 400;
        double[] matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            matrix[i * n + 5] = 1000.0 * rank + i;
        }
        Datatype column = Datatype.Vector(n, 2, n, MPI.DOUBLE);
        column.Commit();
        double[] window = new double[n * n];
        Win win = Win.Create(window, 0, n * n, MPI.DOUBLE, MPI.INFO_NULL, MPI.COMM_WORLD);
        win.Fence(0);
        win.Put(matrix, 4, 1, column, (rank + 1) % size, 7, 1, column);
        win.Fence(MPI.MODE_NOSUCCEED);
        for (int i = 0; i < n; i++) {
            check((long) window[i * n + 8], 1000L * ((rank + size - 1) % size) + i, "element " + i);
        }
        win.Free();
    }

    /** Rank 1 holds a lock for which the others wait. */
    private static void hold() throws InterruptedException {
        Win win = Win.Allocate(1 << 20, MPI.LONG, MPI.INFO_NULL, MPI.COMM_WORLD);
        if (rank == 1) {
            win.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
        }
        MPI.COMM_WORLD.Barrier();
        System.out.println("job " + System.getenv(LaunchEnvironment.JOB));
        System.out.println("ready " + rank + " " + ProcessHandle.current().pid());
        if (rank != 1) {
            win.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
        }
        Thread.sleep(Long.MAX_VALUE);
    }
}
