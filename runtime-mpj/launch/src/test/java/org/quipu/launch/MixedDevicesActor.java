package org.quipu.launch;

import java.util.Arrays;
import mpi.MPI;
import mpi.Request;
import mpi.Status;
import org.quipu.mpj.manager.LaunchEnvironment;

/** A rank of a job whose ranks are told to share memory only in groups of so many. Argument: ranks in a group. */
public final class MixedDevicesActor {

    private static final int LONG = 300_000;

    private MixedDevicesActor() {}

    public static void main(String[] args) {
        int group = Integer.parseInt(System.getenv(LaunchEnvironment.RANK)) / Integer.parseInt(args[0]);
        System.setProperty("quipu.shm.group", "machine-" + group);
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        for (int round = 0; round < 20; round++) {
            everybodyToEverybody(rank, size, round);
        }
        long[] sum = {rank};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, sum, 0, 1, MPI.LONG, MPI.SUM);
        MPI.COMM_WORLD.Barrier();
        System.out.println("rank " + rank + " sum " + sum[0]);
        MPI.Finalize();
    }

    /** Short and long messages from any source: those over each device must be heard in the same receive. */
    private static void everybodyToEverybody(int rank, int size, int round) {
        int length = round % 2 == 0 ? 10 : LONG;
        byte[] mine = new byte[length];
        Arrays.fill(mine, (byte) (rank + round));
        Request[] sends = new Request[size - 1];
        for (int i = 1; i < size; i++) {
            sends[i - 1] = MPI.COMM_WORLD.Isend(mine, 0, length, MPI.BYTE, (rank + i) % size, round);
        }
        boolean[] heard = new boolean[size];
        byte[] theirs = new byte[LONG];
        for (int i = 1; i < size; i++) {
            Status status = MPI.COMM_WORLD.Recv(theirs, 0, LONG, MPI.BYTE, MPI.ANY_SOURCE, round);
            int from = status.source;
            if (heard[from] || status.Get_count(MPI.BYTE) != length || theirs[0] != (byte) (from + round)
                    || theirs[length - 1] != (byte) (from + round)) {
                throw new AssertionError("rank " + rank + " got a wrong message from rank " + from + " in round "
                        + round);
            }
            heard[from] = true;
        }
        Request.Waitall(sends);
    }
}
